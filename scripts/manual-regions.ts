import type { OptionSpec } from '../src/cli/command.js';
import { commands } from '../src/cli/commands.js';
import { commonOptions } from '../src/cli/options.js';
import { modes } from '../src/compiler.js';
import { manualRegions } from '../src/languages/manual-tables.js';
import { domains } from '../src/mcp/catalog/entry.js';
import { catalogOf } from '../src/mcp/catalog/whole-catalog.js';
import { publishedTests } from '../test/apu/published/published-tests.js';

/** What stands between the marks of a manual page, by the name of the region. */
export type Regions = Readonly<Record<string, string>>;

/** The generated parts of a page, given its file name. */
export async function regionsOf(page: string): Promise<Regions> {
  if (page === 'mmlc.1.md') return programRegions();
  const mode = modes.find((candidate) => page === `mml-${candidate}.7.md`);
  return mode === undefined ? {} : manualRegions(mode);
}

const region = /(<!-- begin generated: ([a-z -]+) -->\n)[\s\S]*?(<!-- end generated: \2 -->)/g;

/** A page with all of its generated parts made anew. */
export function fillRegions(markdown: string, regions: Regions): string {
  return markdown.replace(region, (_, begin: string, name: string, end: string) => {
    const text = regions[name];
    if (text === undefined) throw new Error(`nothing generates the region '${name}'`);
    return `${begin}\n${text.trim()}\n\n${end}`;
  });
}

async function programRegions(): Promise<Regions> {
  const regions: Record<string, string> = {
    'common options': optionList(commonOptions),
    limits: manualRegions('ppmck').limits ?? '',
    'published tests': publishedTable(),
  };
  const { tools, prompts, resources } = catalogOf(domains);
  regions['serve-mcp tools'] = termList(tools.map(({ name, summary }) => [name, summary]));
  regions['serve-mcp prompts'] = termList(prompts.map(({ name, summary }) => [name, `${summary}.`]));
  regions['serve-mcp resources'] = termList(resources.map(({ uriTemplate, summary }) => [uriTemplate, `${summary}.`]));
  for (const { name, load } of commands) {
    const { usage, options, lists = [], examples } = await load();
    regions[`${name} synopsis`] = `\`mmlc\` \`${name}\` ${emphasized(usage)}`;
    regions[`${name} options`] = optionList(options);
    for (const list of lists) {
      regions[`${name} ${list.name}`] = list.rows
        .map(({ term, about }) => `* \`${term}\`:\n  ${sentence(about.en)}`)
        .join('\n\n');
    }
    regions[`${name} examples`] = examples
      .map(({ line, about }) => `* \`${line}\`:\n  ${sentence(about.en)}`)
      .join('\n\n');
  }
  return regions;
}

function termList(rows: readonly (readonly [term: string, text: string])[]): string {
  return rows.map(([term, text]) => `* \`${term}\`:\n  ${text}`).join('\n\n');
}

/** What test/apu/published.test.ts holds the chip to: a row says that all of its cases pass, or the build fails. */
function publishedTable(): string {
  const rows = publishedTests.map(({ source, about, cases }) => `| ${source} | ${about} | all ${cases.length} hold |`);
  return ['| source | what | cases |', '| --- | --- | --- |', ...rows].join('\n');
}

function optionList(options: readonly OptionSpec[]): string {
  return options
    .map(({ name, letter, value, choices, negatable, about }) => {
      const forms = [
        ...(letter === undefined ? [] : [`\`-${letter}\``]),
        `\`--${name}\``,
        ...(negatable ? [`\`--no-${name}\``] : []),
      ];
      const placeholder =
        choices?.map((choice) => `\`${choice}\``).join('|') ?? (value === undefined ? '' : `*${value}*`);
      return `* ${forms.join(', ')}${placeholder === '' ? '' : ` ${placeholder}`}:\n  ${sentence(about.en)}`;
    })
    .join('\n\n');
}

/** Names in capitals are what the user puts something in the place of. */
function emphasized(usage: string): string {
  return usage.replace(/[A-Z]+/g, '*$&*').replace(/(?<![\w*])-\w/g, '`$&`');
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
