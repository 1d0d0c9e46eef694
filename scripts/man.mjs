// Manual pages: fills the generated parts of man/*.md and makes the pages of dist/man from them. With the name of a
// folder, makes the pages there and leaves man/ alone.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importTypeScript } from './import-typescript.mjs';
import { listFiles, readPackage, root, writeIfChanged } from './project.mjs';

const sources = join(root, 'man');

/** A page says itself when it last changed, in a comment at its head: the same page is the same bytes on every day. */
function dateOf(markdown, name) {
  const date = /^<!-- date: (\d{4}-\d{2}-\d{2}) -->\n/.exec(markdown)?.[1];
  if (date === undefined) throw new Error(`${name}: no date at its head`);
  return date;
}

function toRoff(markdown, name) {
  const date = dateOf(markdown, name);
  const program = join(root, 'node_modules/marked-man/bin/marked-man.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, '--no-breaks', '--date', date], {
    input: markdown.replace(/<!--[\s\S]*?-->\n*/g, ''),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
  return tidy(stdout, name, date);
}

function tidy(roff, name, date) {
  const [title, section] = name.split('.');
  const header = `.TH "${title.toUpperCase()}" "${section}" "${date}" "mmlc ${readPackage().version}" "mmlc manual"`;
  let isPreformatted = false;
  const lines = roff
    .replace(/^\.TH .*$/m, header)
    // A list whose items begin with a term and a colon is a list of definitions.
    .replace(/^\.IP \\\(bu 2\n(.+):\n/gm, '.TP\n$1\n')
    .replace(/^\.RS 1\n(\.TP\n[\s\S]*?)^\.RE$/gm, '$1')
    .split('\n')
    .filter((line) => {
      if (line === '.nf') isPreformatted = true;
      if (line === '.fi') isPreformatted = false;
      return line !== '' || isPreformatted;
    });
  const kept = lines.filter((line, i) => !(line === '.P' && /^\.(SH|SS|P)\b/.test(lines[i - 1] ?? '')));
  return `'\\" t\n${kept.join('\n')}\n`;
}

/** The texts of man/ by file name, their generated parts made anew. */
async function filledSources() {
  const { fillRegions, regionsOf } = await importTypeScript('scripts/manual-regions.ts');
  const texts = new Map();
  for (const file of listFiles(sources).filter((name) => name.endsWith('.md'))) {
    texts.set(file, fillRegions(readFileSync(join(sources, file), 'utf8'), await regionsOf(file)));
  }
  return texts;
}

async function updateSources() {
  for (const [file, markdown] of await filledSources()) writeIfChanged(join(sources, file), markdown);
}

/** Makes the pages. A build leaves man/ alone: what is out of date there is for a test to tell. */
export async function makeManual(pages = join(root, 'dist/man')) {
  const names = [];
  for (const [file, markdown] of await filledSources()) {
    const name = file.slice(0, -'.md'.length);
    writeIfChanged(join(pages, name), toRoff(markdown, name));
    names.push(name);
  }
  for (const name of listFiles(pages)) {
    if (!names.includes(name)) rmSync(join(pages, name));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const folder = process.argv[2];
  if (folder === undefined) await updateSources();
  await makeManual(folder);
}
