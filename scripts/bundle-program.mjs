// The program as CommonJS in many files: Node starts that sooner than ES modules, a command reads only what it needs, and
// bin/mmlc can load it from compiled code.
import { build, transform } from 'esbuild';
import { root } from './project.mjs';

/** What all bundles of the program are made with, the single executable's as well. */
export const programOptions = {
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  target: 'node20',
  // Names stay as they are, so that a stack trace tells something.
  minifySyntax: true,
  minifyWhitespace: true,
  legalComments: 'none',
  loader: { '.mml': 'text' },
  // As a module it opens standard input at once, without blocking, for every program that shares it.
  alias: { 'node:process': './scripts/process-global.mjs' },
  plugins: [unusedYargs()],
  metafile: true,
  write: false,
  logLevel: 'warning',
};

/** A module's own address, for packages and workers that ask for it. */
export const moduleUrl = {
  define: { 'import.meta.url': 'moduleUrl' },
  banner: "const moduleUrl=require('node:url').pathToFileURL(__filename).href;",
};

/** Bundles entries, by their names; answers with paths in `folder`, contents, the inputs and what each output is made of. */
export async function bundleProgram(entryPoints, folder) {
  const { outputFiles, metafile } = await build({
    ...programOptions,
    entryPoints,
    outdir: folder,
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[hash]',
  });
  const files = await Promise.all(
    outputFiles.map(async ({ path, text }) => ({ path, contents: await toCommonJs(text) })),
  );
  return { files, inputs: Object.keys(metafile.inputs), outputs: metafile.outputs };
}

/** esbuild splits ES modules only, so each of them is translated afterwards. */
async function toCommonJs(text) {
  const { code } = await transform(text, {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    define: moduleUrl.define,
    supported: { 'dynamic-import': false },
  });
  return code.includes('moduleUrl') ? moduleUrl.banner + code : code;
}

/** yargs does not say that its modules do nothing by themselves, so that its parser would come with all the rest. */
function unusedYargs() {
  const already = Symbol('already');
  return {
    name: 'unused-yargs',
    setup(bundle) {
      bundle.onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
        if (pluginData === already || !/[\\/]node_modules[\\/]yargs[\\/]/.test(importer)) return undefined;
        const resolved = await bundle.resolve(path, { kind, importer, resolveDir, pluginData: already });
        return { ...resolved, sideEffects: false };
      });
    },
  };
}
