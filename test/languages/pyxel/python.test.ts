import { describe, expect, it } from 'vitest';
import { listSounds } from '../../../src/compiler.js';
import { compiled, notesOf, told } from './pyxel-facts.js';

const file = 'game.py';
const listed = (program: string) => listSounds(program, { file }).sounds.map(({ name, text }) => `${name}: ${text}`);

describe('the strings of a Python program', () => {
  it.each([
    ['in the call', 'pyxel.sounds[3].mml("CDE")', ['3: CDE']],
    ['single quotes, a raw string', "pyxel.sounds[3].mml(r'C\\D')", ['3: C\\D']],
    ['three quotes', 'pyxel.sounds[3].mml("""C\n  D""")', ['3: C\n  D']],
    ['parts', 'pyxel.sounds[3].mml("C"\n  "D" + \'E\')', ['3: CDE']],
    ['escapes', 'pyxel.sounds[3].mml("\\x43\\n\\u0044\\\n\\105\\"")', ['3: C\nDE"']],
    ['a name', 'BGM = "CDE"\npyxel.sounds[3].mml(BGM)', ['3: CDE']],
    ['a name of an object', 'self.bgm = ("C"\n "D")\npyxel.sounds[3].mml(self.bgm)', ['3: CD']],
    ['a list', 'X = ["C", "D",\n]\npyxel.sounds[3].mml(X[1])', ['3: D']],
    ['set twice', 'A = "C"\ns.mml(A)\nA = "D"\nt.mml(A)', ['s: C', 't: D']],
    ['a call with more arguments', 's.mml("C", x)', ['s: C']],
    ['braces doubled in an f-string', 's.mml(f"@ENV1{{127}} C")', ['s: @ENV1{127} C']],
    ['the old syntax by name', 's.old_mml("c")', ['s: c']],
    ['a method sound()', 'pyxel.sound(12).mml("C")', ['12: C']],
    ['comments and other strings', '# s.mml("C")\nx = "s.mml(\'D\')"\ns.mml("E")', ['s: E']],
    ['twice one name', 's.mml("C"); s.mml("D")\nu[i].mml("E")', ['L1: C', 'L1.2: D', 'L3: E'].with(2, 'L2: E')],
    ['nothing to set', 'pyxel.sounds[3].mml()', []],
  ])('%s', (_, program, expected) => {
    expect(listed(program)).toEqual(expected);
  });

  it.each([
    ['an expression', 's.mml(tune())'],
    ['an f-string', 's.mml(f"T{bpm} C")'],
    ['bytes', 's.mml(b"C")'],
    ['a sum with a name', 's.mml("C" + d)'],
    ['a name that is not set', 's.mml(BGM)'],
    ['a string that does not end', 's.mml("C'],
    ['a character by name', 's.mml("\\N{SPACE}C")'],
  ])('not %s', (_, program) => {
    expect(listed(program)).toEqual([]);
    expect(told(`s.mml("@1 C")\n${program}`, { file })).toEqual([
      expect.stringMatching(/^note python-string-unknown 2:/),
    ]);
  });

  it('have their faults at their places in the program', () => {
    expect(told('A = ("@1 C"\n     "D5")\ns.mml(A)', { file })).toEqual(['error pyxel-length-uneven 2:7+2']);
    expect(told('s.mml("@1 \\\n\\tC5")', { file })).toEqual(['error pyxel-length-uneven 2:3+2']);
  });

  it('are named by --sound, the first on the first channel', () => {
    const program = 'sounds[0].mml("@1 C")\nsounds[1].mml("@1 D")\nsounds[2].mml("T5 C5")';
    const score = compiled(program, { file, sounds: ['1', 'L1'] }).score!;
    const pitches = score.channels.map(({ events }) =>
      events.flatMap((event) => (event.type === 'note' ? [event.noteNumber] : [])),
    );
    expect(pitches).toEqual([[62], [60], [], []]);
  });

  it('are all checked when none is named', () => {
    const program = 'sounds[0].mml("@1 C")\nsounds[1].mml("@1 D5")';
    expect(told(program, { file })).toEqual(['note python-first-sound', 'error pyxel-length-uneven 2:19+2']);
    expect(compiled(program, { file, sounds: ['0'] }).errors).toEqual([]);
  });

  it('are listed with line, syntax and length', () => {
    const { sounds } = listSounds('\nsounds[0].mml("T60 C")\ns.mml("x1 c")\nt.mml("[C]")\nu.mml("C5")', { file });
    expect(sounds.map(({ text: _text, ...row }) => row)).toEqual([
      { name: '0', line: 2, syntax: 'real', seconds: 1_789_776 / 1_789_773, isEndless: false, hasErrors: false },
      { name: 's', line: 3, syntax: 'old', seconds: (36 * 14_914) / 1_789_773, isEndless: false, hasErrors: false },
      { name: 't', line: 4, syntax: 'real', seconds: null, isEndless: true, hasErrors: false },
      { name: 'u', line: 5, syntax: 'real', seconds: null, isEndless: false, hasErrors: true },
    ]);
  });

  it.each([
    ['one long string used 20,000 times', `A = "C${' '.repeat(400_000)}"\n${'s.mml(A)\n'.repeat(20_000)}`, 10],
    ['one short string used 60,000 times', `A = "C"\n${'s.mml(A)\n'.repeat(60_000)}`, 1000],
    ['a name of 250,000 parts', `${'a.'.repeat(250_000)}b = "C"\ns.mml(${'a.'.repeat(250_000)}b)`, 1],
    ['a long name for a list of 60,000', `${'a'.repeat(500_000)} = [${'"C",'.repeat(60_000)}]\ns.mml("C")`, 1],
  ])('end fast, and are told of as far as they are read: %s', (_, program, count) => {
    const { sounds } = listSounds(program, { file });
    expect(sounds).toHaveLength(count);
  });

  it('beyond the limit are no matter to who names one before it', () => {
    const program = 'sounds[0].mml("@1 C")\n'.concat('s.mml("@1 D")\n'.repeat(1500));
    expect(compiled(program, { file, sounds: ['0'] }).errors).toEqual([]);
    expect(compiled(program, { file, sounds: ['L1200'] }).errors.map(({ kind }) => kind)).toEqual([
      'python-sound-unknown',
      'python-sounds-many',
    ]);
  });

  it('have the faults of one string once, however often it is used', () => {
    expect(told('A = "@1 C5"\n0\ns.mml(A)\nt.mml(A)\nu.mml(A)', { file })).toEqual([
      'note python-first-sound',
      'error pyxel-length-uneven 1:9+2',
    ]);
  });

  it('are what the name stood for last: a shorter list has no other items', () => {
    expect(listed('X = ["C", "D"]\nX = ["E"]\ns.mml(X[0])\nt.mml(X[1])')).toEqual(['s: E']);
  });

  it('of other files are not looked for', () => {
    expect(compiled('s.mml("C")', { file: 'game.mml' }).errors).not.toEqual([]);
    expect(notesOf('@1 C', 'Pulse1')).toHaveLength(1);
  });

  // Right of the arrow: what Python 3.11 plays; an empty list is a string that is told as unknown.
  it.each([
    ['a = "C"\na += "D"\ns.mml(a)', ['s: CD']],
    ['a = "O2 C C G G"\na = a * 2 + "C1"\ns.mml(a)', ['s: O2 C C G GO2 C C G GC1']],
    ['a = "C"\nb = a + "D" "E"\ns.mml((b + a) * 2)', ['s: CDECCDEC']],
    ['s.mml(("CDE"\n"FGA"))', ['s: CDEFGA']],
    ['a: str = "C"\ns.mml(a)', ['s: C']],
    ['a = b = "C"\ns.mml(b)', ['s: C']],
    ['class A:\n  M = "C"\n  def f(self):\n    s.mml(self.M)\n    t.mml(A.M)', ['s: C', 't: C']],
    ['class A:\n  def __init__(self):\n    self.m = "C"\n  def f(self):\n    s.mml(self.m)', ['s: C']],
    ['a = "C"\ndef f():\n  a = "D"\ns.mml(a)', ['s: C']],
    ['a = "C"\nfoo(a="D")\ns.mml(a)', ['s: C']],
    ['X = ["C", "D"]\nfor x in X: pass\nprint(len(X))\ndef f():\n  s.mml(X[1])', ['s: D']],
    ['if x:\n  a = "C"\n  s.mml(a)\nelse:\n  a = "D"\n  t.mml(a)', ['s: C', 't: D']],
    ['for i in x:\n  a = "C"\n  s.mml(a)\n  a = "D"', ['s: C']],
    ['def f():\n  s.mml(A)\nA = "C"', ['s: C']],
    ['def f(n):\n\ta = "C"\n\ts.mml(a)', ['s: C']],
    ['a = "C"\\\r\n"D"\r\ns.mml(a)', ['s: CD']],
    ['x = f"{d["#"]}"\na = "C"\ns.mml(a)', ['s: C']],
    ['a = "C" if 0 else "D"\ns.mml(a)', []],
    ['a = "C"\na = x\ns.mml(a)', []],
    ['a = "C"\na *= n\ns.mml(a)', []],
    ['a = "C"\nfor a in z: s.mml(a)', []],
    ['a = "C"\nwith o as a:\n  s.mml(a)', []],
    ['a = "C"\nwith (o as (b, a)):\n  s.mml(a)', []],
    ['a = "C"\ndel a\ns.mml(a)', []],
    ['a = "C"\nfrom m import a\ns.mml(a)', []],
    ['a = "C"\nfrom m import *\ns.mml(a)', []],
    ['a = "C"\nimport a\ns.mml(a)', []],
    ['a = "C"\na, b = "D", "E"\ns.mml(a)', []],
    ['a = "C"\n(a := "D")\ns.mml(a)', []],
    ['a = "C"\ndef f():\n  global a\n  a = "D"\ns.mml(a)', []],
    ['X = ["C"]\nX[0] = "D"\ns.mml(X[0])', []],
    ['X = ["C"]\nX.insert(0, "D")\ns.mml(X[0])', []],
    ['X = ["C"]\nY = X\nY[0] = "D"\ns.mml(X[0])', []],
    ['def a():\n  m = "C"\ndef b(m):\n  s.mml(m)', []],
    ['s.mml("C %d" % n)', []],
    ['s.mml("C".format(n))', []],
    ['X = ["C" + x]\ns.mml(X[0])', []],
    ['X = ["C"][::-1]\ns.mml(X[0])', []],
    ['a = "C"\ntry: f()\nexcept E as a: s.mml(a)', []],
    ['a = "C"\nf = lambda a: s.mml(a)', []],
    ['a = "C"\nf = lambda: s.mml(a)\na = "D"', []],
    ['a = "C"\n[s.mml(a) for a in z]', []],
    ['a = "C"\nmatch x:\n  case [a, _]: s.mml(a)', []],
    ['a = "C"\nclass K:\n  a = "D"\n  def f(self): s.mml(self.a)\nclass L(K):\n  a = "E"', []],
    ['a = "C"\nwhile s.mml(a): a = "D"', []],
    ['a = "C"\nif x: a = "D"\ns.mml(a)', []],
    ['class A:\n  m = "C"\nA.m = x\nclass B(A):\n  def f(self): s.mml(self.m)', []],
    ['a = "C"\ns.mml(f"{x["#"]}")\na = x\ns.mml(a)', []],
    ['a = "C"\nexec("a = \'D\'")\ns.mml(a)', []],
    ['a = "C"\n\uff41 = "D" + x\ns.mml(a)', []],
  ])('are only those that are certain: %j', (program, expected) => {
    expect(listed(program)).toEqual(expected);
  });

  it.each([
    ['doubled 1,000 times', `a = "C"\n${'a = a + a\n'.repeat(1000)}s.mml(a)`],
    ['times a billion', 'a = "C" * 999999999 * 999999999\ns.mml(a)'],
  ])('are not put together beyond the limit: %s', (_, program) => {
    expect(told(program, { file })).toContainEqual(expect.stringMatching(/^error python-text-long/));
  });

  it.each([
    ['nothing doubled', `a = ""\n${'a = a + a\n'.repeat(50_000)}s.mml(a)`],
    [
      'a chain backwards',
      `${Array.from({ length: 30_000 }, (__, i) => `def f${i}():\n  a${i} = K.a${i + 1}`).join('\n')}\ns.mml("C")`,
    ],
    ['maybe, often', `${'if x: a = "C"\n'.repeat(20_000)}${'s.mml(a)\n'.repeat(20_000)}`],
    ['attributes', `${'x.a = "C"\n'.repeat(20_000)}${'s.mml(y.a)\n'.repeat(20_000)}`],
    ['loops in loops', Array.from({ length: 1000 }, (__, i) => `${' '.repeat(i)}for a in x:`).join('\n')],
    ['fields', 'f"{'.repeat(50_000)],
    ['brackets', `a = ${'('.repeat(100_000)}`],
    ['brackets in calls', 's.mml(('.repeat(50_000)],
    ['lambdas', `${'lambda a:'.repeat(50_000)}a`],
    ['headers', 'def a(b, c: class match x: case '.repeat(20_000)],
  ])('end, whatever the program: %s', { timeout: 30_000 }, (_, program) => {
    expect(listSounds(program, { file }).sounds.length).toBeLessThan(1001);
  });

  it('that begin alike have their own faults', () => {
    expect(told('a = "@1 C"\ns.mml(a)\nt.mml(a + "D5")', { file })).toEqual([
      'note python-first-sound',
      'error pyxel-length-uneven 3:12+2',
    ]);
  });
});
