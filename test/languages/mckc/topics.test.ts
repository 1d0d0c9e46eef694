import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { filesOf } from './case-files.js';
import { frameOf, writesOf } from './register-lines.js';

// Topics of the language that the recorded cases do not have; expected values are reasoned from its description.
// Periods: o4 c 427 = $1AB, d 381 = $17D, e 339 = $153; o3 c 855 = $357; o5 c 213 = $0D5.

const keyOn = (level: string, low: string, high = '01') => [`4000=${level}`, `4002=${low}`, `4003=${high}`];
const frame = (text: string, number: number) => frameOf(writesOf(text, 10), number);

describe('notes', () => {
  it('transposes by K in the order of the text', () => {
    const text = 'A o4 v15 K2 c K-1 c';
    expect(frame(text, 0).slice(2, 5)).toEqual(keyOn('3F', '7D'));
    expect(frame(text, 30)).toEqual(keyOn('3F', 'C5'));
  });

  it('resets K at an include', () => {
    const files = filesOf({ i: new TextEncoder().encode('A c\n') });
    const lines = writesOf('A o4 v15 K2\n#INCLUDE i\nA d', 10, { files });
    expect(frameOf(lines, 0).slice(2, 5)).toEqual(keyOn('3F', 'AB'));
    expect(frameOf(lines, 30)).toEqual(keyOn('3F', '7D'));
  });

  it('reads hexadecimal and binary numbers, and decimal ones after %', () => {
    const text = 'A o%100 v$f l#15 c n%00100000,x4 n$20,8 o%5 c';
    expect(frame(text, 15)).toEqual(keyOn('3F', 'AB'));
    expect(frame(text, 45)).toEqual(keyOn('3F', 'AB'));
    expect(frame(text, 60)).toEqual(keyOn('3F', 'D5', '00'));
  });

  it('takes the octave of the track before where there is none', () => {
    expect(frame('A o5 v8 c\nB v8 c', 0)).toContain('4006=D5');
    expect(frame('A v8 c\nB o3 v8 c', 0)).toContain('4002=57');
    // Track D stores its octave as written, 2 less than the others: o1 there is o3 here.
    expect(frame('A v8 c\nD o1 c', 0)).toContain('4002=57');
  });

  it('ties a note that is only written differently', () => {
    expect(frame('A o4 v15 c&<b+ d', 30)).toEqual([]);
    expect(frame('A o4 v15 c&<b+ c', 60)).toEqual(keyOn('3F', '57', '03'));
  });

  it('holds a note over the loop without restarting its envelope', () => {
    const text = '@v0={15 10 5}\nA o4 @v0 c L c1&';
    expect(frame(text, 30)).toEqual(['4000=3F', ...keyOn('3F', 'AB')]);
    expect(frame(text, 150)).toEqual(['4000=35', ...keyOn('35', 'AB')]);
  });

  it('writes long rests anew every 255 frames, ties included', () => {
    const text = 'A o4 v15 c r1^1^1 d';
    expect(frame(text, 30)).toEqual(['4000=30']);
    expect(frame(text, 285)).toEqual(['4000=30']);
    expect(frame(text, 390)).toEqual(keyOn('3F', '7D'));
  });

  it('keeps time through thousands of odd lengths', () => {
    // The last of 2000 begins at 1999 * 192 / 57 * 0.625 = 4208.4 frames, t120 having 0.625 frames a count.
    const lines = writesOf('A o4 v15 [c57]2000');
    expect(frameOf(lines, 4208)).toEqual(keyOn('3F', 'AB'));
    expect(frameOf(lines, 4209)).toEqual([]);
  });

  it('lets triplets meet quarters', () => {
    const text = 'A o4 v15 e12d12e12 c4\nB o4 v15 e4 c4';
    expect(frame(text, 30).map((write) => write.slice(0, 4))).toEqual(['4000', '4002', '4003', '4004', '4006', '4007']);
  });
});

describe('effects', () => {
  it('plays an earlier note after the gate with SD', () => {
    const text = '@v0={15}\n@v1={5}\nA o4 q4 @v0 @vr1 SD1 c d';
    expect(frame(text, 15)).toEqual(['4000=35']);
    expect(frame(text, 45)).toEqual(['4000=35', ...keyOn('35', 'AB')]);
  });

  it('forgets earlier notes at SDQR', () => {
    const text = '@v0={15}\n@v1={5}\nA o4 q4 @v0 @vr1 SD1 c SDQR d';
    expect(frame(text, 45)).toEqual(['4000=35']);
  });

  it('lets volumes above 15 spill into the bits beside them', () => {
    // EH1,1 clears the bits 4 and 5 of the register; the note gets volume 15 first.
    expect(frame('@v0={47}\nA o4 EH1,1 @v0 c', 0).slice(0, 4)).toEqual(['4000=0F', '4000=0F', '4000=2F', '4000=2F']);
  });

  it('takes the wrong branch where speed and depth of a vibrato are 128 apart', () => {
    const text = '@MP0={0 200 10}\nA o4 v15 MP0 c';
    expect(frame(text, 1)).toEqual(['4002=A9']);
    expect(frame(text, 2)).toEqual(['4002=A8']);
  });

  it('writes registers with y at once', () => {
    expect(frame('A o4 v15 c y$4001,$8B d', 30)).toEqual(['4001=8B', ...keyOn('3F', '7D')]);
  });

  it('plays the command that the bytes of x are', () => {
    expect(frame('A o4 c x$fd,$88 d', 30)).toEqual(['4000=38', ...keyOn('38', '7D')]);
  });

  it('loses the duty at EH until the tone changes', () => {
    // EH0,0 leaves constant volume and halt, $30, but no duty.
    expect(frame('A o4 @2 v8 c EH0,0 v9 d', 30)).toEqual(['4000=BF', '4000=39', ...keyOn('39', '7D')]);
  });

  it('ignores what is not defined', () => {
    expect(writesOf('A o4 v15 @v9 EP9 EN9 MP9 @@9 @vr9 @@r9 c', 10)).toEqual(writesOf('A o4 v15 c', 10));
  });

  it('ignores duties on the triangle and the noise', () => {
    expect(writesOf('CD o4 v8 @2 c', 10)).toEqual(writesOf('CD o4 v8 c', 10));
  });
});

describe('structure', () => {
  it('ends a track at !', () => {
    expect(frame('A o4 v15 c ! d v9', 30)).toEqual(['4000=30']);
  });

  it('starts all tracks at !!, settings included', () => {
    const text = 'A o4 v15 c v8 d !! e\nB o4 v10 c2 d';
    expect(frame(text, 0).slice(0, 10)).toEqual([
      '4000=08',
      '4000=38',
      ...keyOn('38', '53'),
      '4004=0A',
      '4004=3A',
      '4004=3A',
      '4006=7D',
      '4007=01',
    ]);
  });

  it('drops a note that straddles !!', () => {
    expect(frame('A o4 v15 c !! e\nB o4 v10 c2 d', 0)).toContain('4006=7D');
  });

  it('swaps < and > in the whole file', () => {
    expect(frame('A o4 v15 >c\n#OCTAVE-REV', 0)).toContain('4002=57');
    expect(frame('#OCTAVE-REV 0\nA o4 v15 >c', 0)).toContain('4002=D5');
  });

  it('reads every kind of line end, tabs and letters without a blank', () => {
    const expected = writesOf('A o4 v15 c d\nB o4 v15 e', 10);
    expect(writesOf('A\to4 v15 c\rAd\r\n\tBo4v15e', 10)).toEqual(expected);
  });

  it('leaves repeats whose body takes no time behind', () => {
    expect(frame('A o4 v15 |: v8 :|127 [v9]100 c', 0).slice(2, 5)).toEqual(keyOn('39', 'AB'));
  });

  it('plays a loop from its own L on each track', () => {
    const text = 'A o4 v15 c L d\nB o4 v15 L e';
    expect(frame(text, 60).slice(0, 3)).toEqual(keyOn('3F', '7D'));
    expect(frame(text, 30)).toContain('4006=53');
  });
});

describe('text that is not music', () => {
  const told = (text: string) =>
    compile(text, { mode: 'mckc' }).errors.map(({ kind, span }) => `${kind} ${span?.start}`);

  it('may be Japanese in titles and every kind of comment', () => {
    expect(told('#TITLE ＡＢＣ あ\nA o4 c ; ｃｄｅ\nA d // ｆ\nA e /* ｇ\nあ */\nA f ；あ')).toEqual([
      'full-width-text 53',
    ]);
  });

  it('is told once where it is full-width', () => {
    expect(told('A o4 ｃ４ d')).toEqual(['full-width-text 5']);
  });
});

describe('headers', () => {
  const titleOf = (text: string) => compile(`${text}\nA o4 c`, { mode: 'mckc' }).score?.title;

  it('takes titles to the end of the line, quotes and comment signs included', () => {
    expect(titleOf('#TITLE "a" ; b // c')).toBe('"a" ; b // c');
    expect(titleOf('#title  Two  words')).toBe('Two  words');
    expect(titleOf('#TITLEx')).toBe('X');
  });

  it('accepts what only the NSF file needs', () => {
    const text =
      '#AUTO-BANKSWITCH 0\n#SETBANK A,1\n#NO-BANKSWITCH\n#PITCH-CORRECTION\n#LINE 5\n#DEFINE X\nA o4 v15 NB1 c';
    expect(writesOf(text, 10)).toEqual(writesOf('A o4 v15 c', 10));
  });

  it('leaves expansion chips out when asked to', () => {
    const text = '#EX-VRC6\n@OP0={1 2 3}\nAM o4 v15 c\nMN v99 @99 nonsense';
    expect(writesOf(text, 10, { skipUnsupported: true })).toEqual(writesOf('A o4 v15 c', 10));
  });
});
