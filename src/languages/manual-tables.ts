import { catalog } from '../diagnostics/catalog.js';
import type { CatalogEntry } from '../diagnostics/catalog-entry.js';
import { limits } from '../source/limits.js';
import type { CommandGroup, CommandPlace, CommandSpec, ParameterSpec } from './command-spec.js';
import { languages, type Mode } from './language.js';
import { ppmckHeaders } from './ppmck/commands.js';

/** Parts of the manual pages that are made from the tables of the code, as Markdown, by region name. */
export function manualRegions(mode: Mode): Readonly<Record<string, string>> {
  return {
    commands: commandSections(mode),
    ...(mode === 'ppmck' && { headers: headerTable() }),
    limits: limitTable(),
    codes: codeTable(),
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

function commandSections(mode: Mode): string {
  const commands = Object.values(languages[mode].commands);
  const groups = [...new Set(commands.map(({ group }) => group))];
  return groups
    .map((group) => {
      const entries = commands.filter((command) => command.group === group).map(commandEntry);
      return `### ${groupTitles[group]}\n\n${entries.join('\n\n')}`;
    })
    .join('\n\n');
}

/** A definition-list entry: the form, then what it does. */
function commandEntry({ form, doc, parameters, places, initial, example }: CommandSpec): string {
  const facts = [
    ...Object.entries(parameters).map(([name, spec]) => parameterFact(name, spec)),
    ...(initial === undefined ? [] : [`A track begins with ${initial}.`]),
    ...(places.length === 3 && places[0] === 'pulse' ? [] : [`On: ${places.map((p) => placeNames[p]).join(', ')}.`]),
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

function limitTable(): string {
  return Object.values(limits)
    .map(({ value, unit, doc }) => `* ${value.toLocaleString('en-US')} ${unit}:\n  ${capitalise(doc.en)}.`)
    .join('\n\n');
}

/** Every code that a text can raise, with what it can say. */
function codeTable(): string {
  const byCode = new Map<string, CatalogEntry[]>();
  for (const entry of Object.values(catalog) as CatalogEntry[]) {
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
