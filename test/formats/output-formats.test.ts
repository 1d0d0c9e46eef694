import { describe, expect, test } from 'vitest';
import { compose } from '../../src/cli/compose.js';
import { formatOfExtension, formatSpec, outputFormatNames } from '../../src/formats/output-formats.js';

describe('the table of output formats', () => {
  test('finds a format by each of its endings, in any case, and by no other', () => {
    for (const name of outputFormatNames) {
      for (const extension of formatSpec(name).extensions) {
        expect(formatOfExtension(extension)).toBe(name);
        expect(formatOfExtension(extension.toUpperCase())).toBe(name);
      }
    }
    expect(formatOfExtension('')).toBeUndefined();
    expect(formatOfExtension('mp4')).toBeUndefined();
  });

  test('gives no ending to two formats', () => {
    const extensions = outputFormatNames.flatMap((name) => formatSpec(name).extensions);
    expect(new Set(extensions).size).toBe(extensions.length);
  });

  test('names options that compose has', () => {
    const known = new Set(compose.options.map(({ name }) => name));
    const named = outputFormatNames.flatMap((name) => formatSpec(name).options);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});
