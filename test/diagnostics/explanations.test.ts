import { describe, expect, it } from 'vitest';
import { compile } from '../../src/compiler.js';
import { catalog } from '../../src/diagnostics/catalog.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import type { ExampleSong } from '../../src/diagnostics/explanation.js';
import { explanations } from '../../src/diagnostics/explanations.js';
import type { FileResolver } from '../../src/source/file-resolver.js';
import { textOf } from '../house/source-files.js';

const codes = [...new Set(Object.values(catalog).map(({ code }) => code))].sort();

function filesOf(files: ExampleSong['files'] = {}): FileResolver {
  return {
    read(name) {
      const content = files[name];
      if (content === undefined) return { isFound: false, reason: 'absent', searched: ['.'] };
      const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
      return { isFound: true, bytes, byteLength: bytes.length, name };
    },
  };
}

function compiled({ text, mode, file = 'song.mml', files, strict = false, loops = 1, fromTick = 0 }: ExampleSong) {
  return compile(text, { mode, file, files: filesOf(files), strict, loops, from: { unit: 'tick', value: fromTick } });
}

const codeOf = ({ kind }: Diagnostic): string => catalog[kind].code;

it('there is a page for every code', () => {
  expect(Object.keys(explanations).sort()).toEqual(codes);
});

describe.each(Object.entries(explanations))('%s', (code, { meaning, examples, manual }) => {
  it('is explained in English and Japanese', () => {
    expect(meaning.en).toMatch(/^[A-Z^].*\.$/s);
    expect(meaning.ja).toMatch(/[\u3040-\u30ff].*。$/su);
  });

  it('names a place that the manual has', () => {
    const [, name = '', section = ''] = /^(.+)\((\d)\)$/.exec(manual.page) ?? [];
    expect(textOf(`man/${name}.${section}.md`).split('\n')).toContain(`## ${manual.heading}`);
  });

  it('has an example where a text can raise it', () => {
    const isOfText = !/^(RUNTIME|VALIDATION)_/.test(code);
    expect(examples.filter(({ kind }) => kind === 'song').length > 0).toBe(isOfText);
  });

  it.each(examples.filter((example) => example.kind === 'song'))('is raised by what is wrong, %#', ({ wrong }) => {
    expect(compiled(wrong).listed.map(codeOf)).toContain(code);
  });

  it.each(examples.filter((example) => example.kind === 'song'))('is cured by what is right, %#', ({ right }) => {
    const { errors, warnings, notes } = compiled(right);
    expect([...errors, ...warnings]).toEqual([]);
    expect(notes.map(codeOf)).not.toContain(code);
  });
});
