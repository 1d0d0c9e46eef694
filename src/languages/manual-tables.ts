import { catalog, type DiagnosticKind } from '../diagnostics/catalog.js';
import type { CatalogEntry } from '../diagnostics/catalog-entry.js';
import { mckcEntries } from '../diagnostics/catalog-mckc.js';
import { pyxelEntries } from '../diagnostics/catalog-pyxel.js';
import type { Localized } from '../diagnostics/diagnostic.js';
import { limits } from '../source/limits.js';
import type { CommandGroup, CommandPlace, CommandSpec, CommandTable, ParameterSpec } from './command-spec.js';
import { languages, type Mode } from './language.js';
import { definitionSpecs } from './mckc/definition-specs.js';
import { directives } from './mckc/directives.js';
import { mckcSharedKinds } from './mckc/shared-kinds.js';
import { ppmckHeaders } from './ppmck/commands.js';
import { realPyxelCommands } from './pyxel/real/commands.js';
import { oldPyxelCommands } from './pyxel/real/old-commands.js';

/** Parts of the manual pages that are made from the tables of the code, as Markdown, by region name. */
export function manualRegions(mode: Mode): Readonly<Record<string, string>> {
  return {
    commands: commandSections(languages[mode].commands, mode),
    ...(mode === 'pyxel' && {
      'pyxel commands': commandSections(realPyxelCommands, mode),
      'old commands': commandSections(oldPyxelCommands, mode),
    }),
    ...(mode === 'ppmck' && { headers: headerTable() }),
    ...(mode === 'mckc' && {
      directives: formTable(Object.values(directives)),
      definitions: formTable(definitionSpecs),
    }),
    limits: limitTable(),
    codes: codeTable(mode),
  };
}

const groupTitles: Readonly<Record<CommandGroup, string>> = {
  notes: 'Notes',
  time: 'Time',
  pitch: 'Pitch',
  level: 'Volume',
  tone: 'Tone',
  effects: 'Effects',
  structure: 'Structure',
};

const placeNames: Readonly<Record<CommandPlace, string>> = {
  pulse: 'pulse',
  triangle: 'triangle',
  noise: 'noise',
  samples: 'samples',
  loop: 'L',
  global: 'before the tracks',
};

function commandSections(table: CommandTable, mode: Mode): string {
  const commands = Object.values(table);
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups
    .map((group) => {
      const entries = commands
        .filter((command) => command.group === group)
        .map((command) => commandEntry(command, mode));
      return `### ${groupTitles[group]}\n\n${entries.join('\n\n')}`;
    })
    .join('\n\n');
}

/** A definition-list entry: the form, then what it does. */
function commandEntry({ form, doc, parameters, places, initial, example }: CommandSpec, mode: Mode): string {
  const voices = mode === 'mckc' ? 4 : 3;
  const facts = [
    ...Object.entries(parameters).map(([name, spec]) => parameterFact(name, spec)),
    ...(initial === undefined ? [] : [`A track begins with ${initial}.`]),
    ...(places.length === voices && places[0] === 'pulse'
      ? []
      : [`On: ${places.map((p) => placeNames[p]).join(', ')}.`]),
    `Example: \`${example}\``,
  ];
  return `* \`${form}\`:\n  ${doc.en} ${facts.join(' ')}`;
}

function parameterFact(name: string, { min, max, unit, default: fallback }: ParameterSpec): string {
  const range = min === max ? `always ${min}` : `${min} to ${max}`;
  const meaning = unit.en === '' ? '' : ` (${unit.en})`;
  return `${capitalise(name)}: ${range}${meaning}${fallback === undefined ? '' : `, ${fallback} when left out`}.`;
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function headerTable(): string {
  return Object.entries(ppmckHeaders)
    .map(([key, doc]) => `* \`#${key} "..."\`:\n  ${doc.en}`)
    .join('\n\n');
}

function formTable(
  specs: readonly { readonly form: string; readonly doc: Localized; readonly example?: string }[],
): string {
  return specs
    .map(({ form, doc, example }) => `* \`${form}\`:\n  ${doc.en}${example ? ` Example: \`${example}\`` : ''}`)
    .join('\n\n');
}

function limitTable(): string {
  return Object.values(limits)
    .map(({ value, unit, doc }) => `* ${value.toLocaleString('en-US')} ${unit}:\n  ${capitalise(doc.en)}.`)
    .join('\n\n');
}

/** Every code that a text of the mode can raise, with what it can say. */
function codeTable(mode: Mode): string {
  const byCode = new Map<string, CatalogEntry[]>();
  for (const [kind, entry] of Object.entries(catalog) as [DiagnosticKind, CatalogEntry][]) {
    if (mode === 'mckc' ? !(kind in mckcEntries || mckcSharedKinds.has(kind)) : kind in mckcEntries) continue;
    if (mode !== 'pyxel' && kind in pyxelEntries) continue;
    if (entry.phase !== 'syntax' && entry.phase !== 'semantic') continue;
    byCode.set(entry.code, [...(byCode.get(entry.code) ?? []), entry]);
  }
  return [...byCode]
    .map(([code, entries]) => {
      const severities = [...new Set(entries.map(({ severity }) => severity))].join(' or ');
      const messages = entries.map(({ message }) => `"${message.en.replace(/\{(\w+)\}/g, '*$1*')}"`);
      return `* \`${code}\` (${severities}):\n  ${messages.join('; ')}.`;
    })
    .join('\n\n');
}
