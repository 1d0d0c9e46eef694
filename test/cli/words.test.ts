import { describe, expect, it } from 'vitest';
import { chooseLanguage } from '../../src/cli/language.js';
import { durationText, peakText, sizeText, speedText, warningsText } from '../../src/cli/quantities.js';
import { wrapText } from '../../src/cli/wrap-text.js';

describe('quantities for people', () => {
  it.each([
    [0, '0:00.0'],
    [2.25, '0:02.3'],
    [59.96, '1:00.0'],
    [83.4, '1:23.4'],
    [3599.9, '59:59.9'],
    [3723.4, '1:02:03.4'],
  ])('%f seconds are %s', (seconds, text) => {
    expect(durationText(seconds)).toBe(text);
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1.0 kB'],
    [999_949, '999.9 kB'],
    [999_950, '1.0 MB'],
    [12_100_000, '12.1 MB'],
    [4_294_967_295, '4.29 GB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(sizeText(bytes, 'en')).toBe(text);
  });

  it.each([
    [0, 'silent'],
    [1, 'peak 0.0 dB'],
    [0.999999, 'peak 0.0 dB'],
    [0.5, 'peak -6.0 dB'],
    [2, 'peak 6.0 dB'],
  ])('a peak of %f is %s', (peak, text) => {
    expect(peakText(peak, 'en')).toBe(text);
  });

  it('speed is told against real time, and never as infinite', () => {
    expect(speedText(60, 1, 'en')).toBe('60x real time');
    expect(speedText(1, 2, 'en')).toBe('0.5x real time');
    expect(speedText(1, 0, 'en')).toBe('1000x real time');
    expect(speedText(60, 1, 'ja')).toBe('実時間の 60 倍速');
  });

  it('warnings are counted in good language', () => {
    expect([0, 1, 2].map((count) => warningsText(count, 'en'))).toEqual(['no warnings', '1 warning', '2 warnings']);
  });
});

describe('the language of messages', () => {
  it.each([
    [[], { LC_ALL: 'ja_JP.UTF-8' }, 'ja'],
    [[], { LC_ALL: 'C', LANG: 'ja_JP.UTF-8' }, 'en'],
    [[], { LC_MESSAGES: 'ja', LANG: 'en_US' }, 'ja'],
    [[], { LANG: 'jam_JM' }, 'en'],
    [['--lang', 'ja'], { LANG: 'en_US' }, 'ja'],
    [['compose', '--lang=en', 'x'], { LANG: 'ja_JP' }, 'en'],
    [['--lang', 'en', '--lang', 'ja'], {}, 'ja'],
    [['--lang', 'xx'], { LANG: 'ja_JP' }, 'ja'],
    [['--', '--lang', 'en'], { LANG: 'ja_JP' }, 'ja'],
  ] as const)('of %j in %j is %s', (line, environment, language) => {
    expect(chooseLanguage(line, environment)).toBe(language);
  });
});

describe('a text in lines', () => {
  it('breaks at blanks', () => {
    expect(wrapText('one two three four', 9)).toEqual(['one two', 'three', 'four']);
    expect(wrapText('unbreakable', 5)).toEqual(['unbreakable']);
    expect(wrapText('', 5)).toEqual(['']);
  });

  it('breaks Japanese between characters, but not before a closing sign', () => {
    expect(wrapText('音をきれいに鳴らす', 8)).toEqual(['音をきれ', 'いに鳴ら', 'す']);
    expect(wrapText('音を鳴。らす', 6)).toEqual(['音を', '鳴。ら', 'す']);
    expect(wrapText('曲は mml で書く', 8)).toEqual(['曲は mml', 'で書く']);
  });
});
