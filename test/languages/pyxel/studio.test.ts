import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { diagnosticToJson } from '../../../src/diagnostics/json.js';
import { compiled, notesOf, told } from './pyxel-facts.js';

const packed = (text: string) => deflateRawSync(text).toString('base64url');

describe('channels with ; between them', () => {
  it('are up to four, blanks around them left out', () => {
    expect(told(' \n@1 C \n; @2 D\n;\t@0 E;@3 O6 F [G]2 \n')).toEqual(['note pyxel-unequal-ends 2:4+1']);
    expect(told('@1 C;;;@2 D;')).toEqual([]);
    expect(told(';;@1 C')).toEqual([]);
    expect(told(';;;;@1 C')).toEqual(['error pyxel-channels-limit 1:4+5']);
  });
});

describe('a link', () => {
  const text = '@1 T150 L8 CDEF;@2 T150 L8 O3 GGGG';

  it.each([
    ['whole', `https://example.org/pyxel/web/mml-studio/?mml=${packed(text)}`],
    ['with other parts', `  https://example.org/?a=b&mml=${packed(text)}#x\n`],
    ['from its mml= on', `mml=${packed(text)}`],
    ['with padding', `?mml=${deflateRawSync(text).toString('base64').replaceAll('+', '-').replaceAll('/', '_')}`],
  ])('%s', (_, link) => {
    expect(told(link)).toEqual([]);
    expect(notesOf(link, 'Pulse1')).toEqual(notesOf(text, 'Pulse1'));
    expect(notesOf(link, 'Pulse2')).toEqual(notesOf(text, 'Pulse2'));
  });

  it('of the older kind, packed by lz-string 1.5.0', () => {
    const link = 'mml=CoRgTADABAAiUHkAsUDCARAogMQOIG5RJZoEw0Qg';
    expect(told(link)).toEqual(told('T120 @1 O4 CDEFG;T120 @0 O2 C1').map((line) => line.replace(/ 1:.*/, ' 1:12+1')));
    expect(notesOf(link, 'Pulse1')).toEqual(notesOf('T120 @1 O4 CDEFG', 'Pulse1'));
  });

  it('has its faults at their places in the text that it holds', () => {
    const link = `?mml=${packed('@1 C;\n@2 D5')}`;
    const [error] = compiled(link, { file: 'tune.url' }).errors;
    expect(diagnosticToJson(error!, 'en')).toMatchObject({
      file: 'tune.url?mml=',
      line: 1,
      column: 3,
      context: '@2 D5',
    });
  });

  it('that is damaged is told as such', () => {
    const good = packed(text);
    for (const bad of ['', '!', 'A', good.slice(0, -6), `A${good}`, 'あ']) {
      expect(compiled(`?mml=${bad}`).errors.map(({ kind }) => kind)).toEqual(['pyxel-link-damaged']);
    }
  });

  it('is unpacked to the limit of a text and no further', { timeout: 5000 }, () => {
    const exact = `@1 C${' '.repeat(1_048_572)}`;
    expect(told(`mml=${packed(exact)}`)).toEqual([]);
    expect(told(`mml=${packed(`${exact} `)}`)[0]).toMatch(/^error pyxel-link-long/);
    expect(told(`mml=${deflateRawSync(Buffer.alloc(100_000_000)).toString('base64url')}`)[0]).toMatch(
      /^error pyxel-link-long/,
    );
  });

  it('is one whatever the case of its name, and of the address', () => {
    for (const link of ['MML=czBUcHZxBQA', '?Mml=czBUcHZxBQA', 'HTTPS://Example.com/x?a=1&MML=czBUcHZxBQA']) {
      const { mode, errors, score } = compile(link);
      expect([mode, errors]).toEqual(['pyxel', []]);
      expect(score!.channels.flatMap(({ events }) => events).length).toBeGreaterThan(0);
    }
  });

  it('is told once when it is not alone, whatever follows it', () => {
    const link = 'https://example.com/?mml=czBUcHZxBQA';
    for (const more of [
      `\n${link}`,
      `\r\n\r\n${link}\n${link}`,
      ` ${link}`,
      ' T120 CDE',
      '\nA c d e\nT c',
      `\n${'; x\n'.repeat(50)}`,
    ]) {
      const { mode, errors, score } = compile(link + more);
      expect([mode, score]).toEqual(['pyxel', null]);
      expect(errors.map(({ kind }) => kind)).toEqual(['pyxel-link-not-alone']);
    }
  });
});
