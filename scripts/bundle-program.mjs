// The program as CommonJS in many files: Node starts that sooner than ES modules, a command reads only what it needs, and
// bin/mmlc can load it from compiled code.
import { join } from 'node:path';
import { build, transform } from 'esbuild';
import { parseSync } from 'vite';
import { gatherParts } from './gather-parts.mjs';
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

/** Bundles entries, by their names; answers with files in `folder`, each with what it is made of, and all inputs. */
export async function bundleProgram(entryPoints, folder) {
  const { outputFiles, metafile } = await build({
    ...programOptions,
    entryPoints,
    outdir: folder,
    format: 'esm',
    splitting: true,
    chunkNames: 'part-[hash]',
  });
  const parts = await Promise.all(
    outputFiles.map(async ({ path, text }) => ({ path, contents: await toCommonJs(text) })),
  );
  const files = gatherParts(parts, metafile.outputs).map(({ name, ...file }) => ({
    path: join(root, folder, name),
    ...file,
  }));
  return { files, inputs: Object.keys(metafile.inputs) };
}

/**
 * esbuild splits ES modules only, so each of them is translated afterwards. What parts give each other goes over as plain
 * constants: esbuild's own way, a getter for each name, takes a short run more time than all that the getters are for.
 */
async function toCommonJs(text) {
  const { code } = await transform(withPlainExchange(text), {
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    minifySyntax: true,
    minifyWhitespace: true,
    define: moduleUrl.define,
    supported: { 'dynamic-import': false },
    logOverride: { 'commonjs-variable-in-esm': 'silent' },
  });
  return code.includes('moduleUrl') ? moduleUrl.banner + code : code;
}

/** Imports from other parts, and exports, of an ES module as esbuild writes it, in the manner of CommonJS. */
function withPlainExchange(text) {
  const { program } = parseSync('part.js', text);
  const edits = [];
  for (const node of program.body) {
    if (node.type === 'ImportDeclaration' && node.source.value.startsWith('./')) {
      const names = node.specifiers.map(({ imported, local }) => `${imported.name}:${local.name}`);
      const loading = `require(${JSON.stringify(node.source.value)});`;
      edits.push([node, names.length === 0 ? loading : `const{${names.join()}}=${loading}`]);
    }
    if (node.type === 'ExportNamedDeclaration') {
      checkConstant(program, node.specifiers);
      edits.push([
        node,
        `module.exports={${node.specifiers.map(({ local, exported }) => `${exported.name}:${local.name}`).join()}};`,
      ]);
    }
  }
  return edits
    .reverse()
    .reduce((edited, [{ start, end }, by]) => edited.slice(0, start) + by + edited.slice(end), text);
}

/** A name that changes its value later would be handed over with the value that it has first. */
function checkConstant(program, specifiers) {
  const names = new Set(specifiers.map(({ local }) => local.name));
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    const target =
      node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null;
    if (target?.type === 'Identifier' && names.has(target.name)) {
      throw new Error(`${target.name} is exported and assigned to: export a function that tells its value`);
    }
    Object.values(node).forEach(visit);
  };
  visit(program);
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
