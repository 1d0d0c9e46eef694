// Manual pages: fills the generated parts of man/*.md and makes the pages of dist/man, or of the folder that is named,
// from them.
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

export async function makeManual(pages = join(root, 'dist/man')) {
  const { fillRegions, regionsOf } = await importTypeScript('scripts/manual-regions.ts');
  const made = [];
  for (const file of listFiles(sources).filter((name) => name.endsWith('.md'))) {
    const path = join(sources, file);
    const markdown = fillRegions(readFileSync(path, 'utf8'), await regionsOf(file));
    writeIfChanged(path, markdown);
    const name = file.slice(0, -'.md'.length);
    writeIfChanged(join(pages, name), toRoff(markdown, name));
    made.push(name);
  }
  for (const name of listFiles(pages)) {
    if (!made.includes(name)) rmSync(join(pages, name));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await makeManual(process.argv[2]);
