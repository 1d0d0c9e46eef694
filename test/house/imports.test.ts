import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './source-files.js';
import { identifiersOf, importsOf } from './syntax-tree.js';

const music = ['source', 'hardware', 'diagnostics', 'score'];
const engine = [...music, 'languages', 'performance', 'apu', 'audio', 'formats', 'templates'];

/** What each folder of src/, or file directly in it, may import besides itself. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  source: [],
  hardware: [],
  diagnostics: ['source'],
  score: ['source', 'diagnostics', 'hardware'],
  languages: music,
  performance: music,
  apu: ['hardware'],
  audio: ['apu', 'hardware'],
  formats: [...music, 'languages', 'performance', 'apu', 'audio'],
  templates: [],
  'compiler.ts': engine,
  'calls.ts': [...engine, 'compiler.ts'],
  'index.ts': [...engine, 'compiler.ts', 'calls.ts', 'version.generated.ts'],
  browser: [...engine, 'compiler.ts', 'calls.ts', 'version.generated.ts'],
  host: [...engine, 'compiler.ts', 'version.generated.ts'],
  mcp: [...engine, 'compiler.ts', 'version.generated.ts', 'host'],
  cli: [...engine, 'compiler.ts', 'version.generated.ts', 'host'],
};

/** Packages by the folders that may use them. */
const packages: Readonly<Record<string, readonly string[]>> = {
  cli: ['yargs', 'chalk'],
  formats: ['fflate', 'wasm-media-encoders'],
  host: ['chokidar'],
  mcp: ['zod', '@modelcontextprotocol/server', '@modelcontextprotocol/server-legacy'],
};

/** The only file of the command line that knows the other face. */
const mcpDoor = 'src/cli/serve-mcp.ts';

const nodeLayers = new Set(['host', 'mcp', 'cli']);
const nodeGlobals = ['process', 'Buffer', 'require', 'module', '__dirname', '__filename', 'setImmediate'];
const builtins = new Set(builtinModules);

const sources = filesIn('src').filter((path) => path.endsWith('.ts') && !path.startsWith('src/apu/kernel/'));

function layerOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Why a file may not import something; nothing when it may. */
function objection(path: string, name: string): string | undefined {
  const layer = layerOf(path);
  if (!name.startsWith('.')) return externalObjection(layer, name);
  if (!/\.(js|mml)$/.test(name)) return `imports '${name}' without its ending`;
  const target = posix.join(posix.dirname(path), name.replace(/\.js$/, '.ts'));
  const targetLayer = layerOf(target);
  if (targetLayer === layer || allowed[layer]?.includes(targetLayer)) return undefined;
  if (targetLayer === 'mcp' && path === mcpDoor) return undefined;
  return `${layer} may not import ${targetLayer}`;
}

function externalObjection(layer: string, name: string): string | undefined {
  if (name.startsWith('node:') || builtins.has(name)) {
    if (!name.startsWith('node:')) return `imports '${name}' without node:`;
    return nodeLayers.has(layer) ? undefined : `${layer} may not use ${name}`;
  }
  const packageName = name.split('/', name.startsWith('@') ? 2 : 1).join('/');
  return packages[layer]?.includes(packageName) ? undefined : `${layer} may not use the package ${packageName}`;
}

describe('the table of imports', () => {
  it('names every folder and file of src/', () => {
    const layers = new Set(sources.map(layerOf));
    expect([...layers].filter((layer) => allowed[layer] === undefined)).toEqual([]);
  });

  it('is kept by every file', () => {
    const objections = sources.flatMap((path) =>
      importsOf(path, textOf(path)).flatMap((name) => {
        const reason = objection(path, name);
        return reason === undefined ? [] : [`${path}: ${reason}`];
      }),
    );
    expect(objections).toEqual([]);
  });

  it('lets nothing above host/ use a global of Node', () => {
    const users = sources
      .filter((path) => !nodeLayers.has(layerOf(path)))
      .flatMap((path) => {
        const identifiers = identifiersOf(path, textOf(path));
        return nodeGlobals.filter((name) => identifiers.has(name)).map((name) => `${path}: ${name}`);
      });
    expect(users).toEqual([]);
  });
});

describe('the reading of imports', () => {
  it('finds every form', () => {
    const text = `import a from './a.js'; import type { B } from './b.js'; export * from './c.js';
      export { d } from './d.js'; export const e = 1; type F = import('./f.js').F;
      const g = await import('./g.js'); // import './not.js'
      const s = "import './nor.js'";`;
    expect(importsOf('x.ts', text)).toEqual(['./a.js', './b.js', './c.js', './d.js', './f.js', './g.js']);
  });

  it('tells globals from properties', () => {
    expect([...identifiersOf('x.ts', 'log.process({ Buffer: 1 }); process.exit();')]).toEqual(['log', 'process']);
  });

  it('objects to what the table forbids', () => {
    expect(objection('src/score/x.ts', '../cli/y.js')).toBe('score may not import cli');
    expect(objection('src/apu/x.ts', 'node:fs')).toBe('apu may not use node:fs');
    expect(objection('src/host/x.ts', 'fs')).toBe("imports 'fs' without node:");
    expect(objection('src/host/x.ts', 'yargs/helpers')).toBe('host may not use the package yargs');
    expect(objection('src/cli/compose.ts', '../mcp/index.js')).toBe('cli may not import mcp');
    expect(objection(mcpDoor, '../mcp/index.js')).toBeUndefined();
  });
});
