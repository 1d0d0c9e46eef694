// The library for web pages. What a page does not need at once is left out of its first part: the languages of songs and
// the Japanese messages are parts of their own, and what only the manual shows is not there at all.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { importTypeScript } from './import-typescript.mjs';
import { listFiles, root } from './project.mjs';

const literal = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|${'`'}(?:[^${'`'}\\]|\\.)*${'`'})`;
const japanese = new RegExp(String.raw`,\s*ja: ${literal},?(?=\s*\})`, 'g');
const documentation = new RegExp(
  String.raw`(?<=\s)(?:doc: \{\s*en: ${literal},\s*ja: ${literal},?\s*\}|(?:form|group): ${literal}),`,
  'g',
);

/** What the command line and servers tell is of no use in a page; what the library may tell of it stands in its sources. */
const librarySources = ['source', 'score', 'languages', 'performance', 'apu', 'audio', 'formats'];

function kindsOfLibrary(kinds) {
  const files = librarySources.flatMap((folder) =>
    listFiles(join(root, 'src', folder)).map((file) => join(folder, file)),
  );
  const texts = [...files.filter((file) => file.endsWith('.ts')), 'compiler.ts', 'diagnostics/log.ts'].map((file) =>
    readFileSync(join(root, 'src', file), 'utf8'),
  );
  return kinds.filter((kind) => texts.some((text) => text.includes(`'${kind}'`)));
}

/** Modules as the browser build has them, by their path in src/. */
async function replacements() {
  const { catalog } = await importTypeScript('src/diagnostics/catalog.ts');
  const { interfaceEntries } = await importTypeScript('src/diagnostics/catalog-interface.ts');
  const kept = kindsOfLibrary(Object.keys(interfaceEntries)).map((kind) => {
    const { message, hint, ...facts } = interfaceEntries[kind];
    return [kind, { ...facts, message: { en: message.en }, hint: { en: hint.en } }];
  });
  const japanese = Object.entries(catalog).map(([kind, { message, hint }]) => [kind, [message.ja, hint.ja]]);
  return {
    'diagnostics/catalog-interface.ts': `export const interfaceEntries = ${JSON.stringify(Object.fromEntries(kept))};`,
    'browser/japanese-texts.ts': `export const japaneseTexts = ${JSON.stringify(Object.fromEntries(japanese))};`,
  };
}

function lessAtOnce(replaced) {
  const pathOf = (name) => join(root, 'src', name);
  const edited = (filter, edit) => (bundle) => {
    bundle.onLoad({ filter }, ({ path }) => ({ contents: edit(readFileSync(path, 'utf8')), loader: 'ts' }));
  };
  const edits = [
    edited(/[\\/]diagnostics[\\/]catalog-[a-z-]+\.ts$/, (text) => text.replace(japanese, '')),
    edited(/[\\/]languages[\\/].*commands\.ts$/, (text) => text.replace(documentation, '')),
    // Those of a language come with it.
    edited(/[\\/]diagnostics[\\/]catalog\.ts$/, (text) =>
      text.replace(
        /^import \{ \w+ \} from '.\/catalog-(mckc|pyxel|assistant)\.js';|^ {2}\.\.\.(mckc|pyxel|assistant)Entries,/gm,
        '',
      ),
    ),
  ];
  return {
    name: 'less-at-once',
    setup(bundle) {
      bundle.onResolve({ filter: /(^|\/)language\.js$/ }, ({ resolveDir, path }) =>
        join(resolveDir, path.replace(/\.js$/, '.ts')) === pathOf('languages/language.ts')
          ? { path: pathOf('browser/languages.ts') }
          : undefined,
      );
      for (const [path, text] of Object.entries(replaced)) {
        const filter = new RegExp(`[\\\\/]${path.replace('/', String.raw`[\\/]`).replace('.', String.raw`\.`)}$`);
        bundle.onLoad({ filter }, () => ({ contents: text, loader: 'ts' }));
      }
      for (const edit of edits) edit(bundle);
    },
  };
}

/** Answers with paths in `folder` and contents, and what each output is made of. */
export async function bundleBrowser(folder) {
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: { index: 'src/browser/index.ts' },
    outdir: folder,
    bundle: true,
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[hash]',
    minify: true,
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    legalComments: 'none',
    plugins: [lessAtOnce(await replacements())],
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  return { files: outputFiles, outputs: metafile.outputs };
}
