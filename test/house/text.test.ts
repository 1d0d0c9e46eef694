import { describe, expect, it } from 'vitest';
import { filesIn, textOf } from './source-files.js';

const files = [...['src', 'bin', 'scripts', 'examples', 'man', '.ci'].flatMap(filesIn), 'package.json', '.npmrc'];
const longestFile = 500;

/** Things that belong to one machine or to unfinished work. */
const unwanted: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a path of one machine', /(?<![\w./-])\/(home|root|Users|work|mnt|opt)\/|\b[A-Z]:\\\\?Users\b/],
  ['the name of a registry', /\bregistry\.|npmjs|\b(artifactory|nexus|verdaccio)\b/i],
  ['unfinished work', /\b(TODO|FIXME|XXX|HACK)\b/],
];

function linesWith(pattern: RegExp, path: string): readonly string[] {
  return textOf(path)
    .split('\n')
    .flatMap((line, i) => (pattern.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : []));
}

describe('texts of the project', () => {
  it.each(unwanted)('hold nowhere %s', (_, pattern) => {
    expect(files.flatMap((path) => linesWith(pattern, path))).toEqual([]);
  });

  it('lock no package to one registry', () => {
    expect(linesWith(/"resolved": *"http/, 'package-lock.json')).toEqual([]);
  });

  it(`have at most ${longestFile} lines a source file`, () => {
    const sources = filesIn('src').filter((path) => path.endsWith('.ts'));
    expect(sources.filter((path) => textOf(path).split('\n').length > longestFile)).toEqual([]);
  });

  it('have kebab-case file names', () => {
    const names = ['src', 'test', 'scripts'].flatMap(filesIn).filter((path) => /\.(ts|mjs)$/.test(path));
    expect(names.filter((path) => !/^[a-z0-9-]+(\.[a-z]+)*$/.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });
});
