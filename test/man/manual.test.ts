import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillRegions, regionsOf } from '../../scripts/manual-regions.js';
import { filesIn, root, textOf } from '../house/source-files.js';
import { temporaryFolder } from '../temporary-folder.js';

const pages = filesIn('man').filter((path) => path.endsWith('.md'));
const hasMandoc = spawnSync('mandoc', ['-h']).error === undefined;

describe('the generated parts of a manual page', () => {
  it.each(pages)('are up to date in %s; npm run man makes them anew', async (path) => {
    const page = path.replace('man/', '');
    expect(textOf(path)).toBe(fillRegions(textOf(path), await regionsOf(page)));
  });

  it('stand between their marks', () => {
    const text = 'a\n<!-- begin generated: x -->\nold\n<!-- end generated: x -->\nb\n';
    const filled = fillRegions(text, { x: 'new' });
    expect(filled).toBe('a\n<!-- begin generated: x -->\n\nnew\n\n<!-- end generated: x -->\nb\n');
    expect(fillRegions(filled, { x: 'new' })).toBe(filled);
    expect(() => fillRegions(text, {})).toThrow("nothing generates the region 'x'");
  });
});

describe('a manual page', () => {
  const folder = temporaryFolder();

  beforeAll(() => {
    execFileSync(process.execPath, [join(root, 'scripts/man.mjs'), folder]);
  });

  it.each(['mmlc.1', 'mml-ppmck.7', 'mml-pyxel.7', 'mml-mckc.7'])(
    '%s is tidy roff with the date of its source',
    (name) => {
      const lines = readFileSync(join(folder, name), 'utf8').trimEnd().split('\n');
      expect(lines[0]).toBe('\'\\" t');
      expect(lines[1]).toMatch(/^\.TH "[A-Z-]+" "\d" "\d{4}-\d{2}-\d{2}" "mmlc \d+\.\d+\.\d+" "mmlc manual"$/);
      expect(lines.join('\n')).not.toMatch(/^\.S[HS] .*\n\.P$/m);
      expect(lines.join('\n')).not.toContain('<!--');
    },
  );

  it.skipIf(!hasMandoc)('passes the lint of mandoc (needs mandoc)', () => {
    for (const name of readdirSync(folder)) {
      const { stdout, stderr } = spawnSync('mandoc', ['-T', 'lint', '-W', 'warning', join(folder, name)], {
        encoding: 'utf8',
      });
      expect(stdout + stderr).toBe('');
    }
  });

  it('is made for every mode and listed in package.json', () => {
    const { man } = JSON.parse(textOf('package.json')) as { readonly man: readonly string[] };
    expect([...man].sort()).toEqual(
      readdirSync(folder)
        .map((name) => `./dist/man/${name}`)
        .sort(),
    );
  });
});
