// Puts the parts of the program that are always needed together into one file: each file that is read, and each that V8
// takes apart, costs a short run more than what is in it.
import { basename } from 'node:path';

const composing = ['src/cli/compose.ts', 'src/cli/compose-job.ts'];

/**
 * Files of several parts: all that is imported, at once and not later, by some modules (and by others too where these are
 * named), but for what is in a file before. No command may find in them what it does not need.
 */
const gatherings = [
  { file: 'cli.js', by: ['src/cli/main.ts'] },
  { file: 'help.js', by: ['src/cli/help.ts'] },
  { file: 'program.js', by: ['src/cli/program.ts'] },
  { file: 'command.js', by: ['src/cli/template.ts'], andBy: composing },
  { file: 'song.js', by: ['src/cli/validate.ts', 'src/cli/validate-input.ts'] },
  { file: 'compose.js', by: composing },
];

/**
 * Files as bin/load-program.cjs reads them, from parts in the manner of CommonJS. `outputs` tells, by their paths, what
 * each part was made of and imports, as esbuild's metafile does. Answers with names, contents and what each was made of.
 */
export function gatherParts(parts, outputs) {
  const homes = homesOf(outputs);
  const texts = new Map(parts.map(({ path, contents }) => [basename(path), contents]));
  const nameOf = (part) => {
    const home = homes.get(part);
    return home === undefined || home === part ? part : `${home}/${part}`;
  };
  const inputsOf = new Map(Object.entries(outputs).map(([path, { inputs }]) => [basename(path), Object.keys(inputs)]));
  const files = new Map();
  for (const [part, text] of texts) {
    const named = text.replace(/(["'`])\.\/([\w-]+\.js)\1/g, (whole, _, name) =>
      texts.has(name) ? JSON.stringify(`./${nameOf(name)}`) : whole,
    );
    const name = homes.get(part) ?? part;
    const file = files.get(name) ?? { name, entries: [], inputs: [] };
    files.set(name, file);
    const body = escapeToAscii(named);
    file.entries.push(`${JSON.stringify(part)}:(function(exports,require,module,__filename){${body}\n})`);
    file.inputs.push(...inputsOf.get(part));
  }
  return [...files.values()].map(({ name, entries, inputs }) => ({
    name,
    contents: `({${entries.join(',\n')}})\n`,
    inputs,
  }));
}

/**
 * V8 keeps a text of ASCII in half the room, and reads it sooner. esbuild leaves other characters in regular expressions
 * only, where the escape means the same.
 */
function escapeToAscii(text) {
  return text.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** In which file each part is that has been put together with others. */
function homesOf(outputs) {
  const homes = new Map();
  for (const { file, by, andBy } of gatherings) {
    const also = andBy && importedBy(andBy, outputs);
    for (const part of importedBy(by, outputs)) {
      if (!homes.has(part) && (also === undefined || also.has(part))) homes.set(part, file);
    }
  }
  return homes;
}

/** Names of all parts that come with some modules. */
function importedBy(modules, outputs) {
  const pathOfEntry = new Map(Object.entries(outputs).map(([path, { entryPoint }]) => [entryPoint, path]));
  const paths = new Set();
  for (const module of modules) {
    const path = pathOfEntry.get(module);
    if (path === undefined) throw new Error(`${module} is not loaded by itself: gather parts by another module`);
    paths.add(path);
  }
  for (const path of paths) {
    for (const { path: imported, kind, external } of outputs[path].imports) {
      if (kind === 'import-statement' && !external) paths.add(imported);
    }
  }
  return new Set([...paths].map((path) => basename(path)));
}
