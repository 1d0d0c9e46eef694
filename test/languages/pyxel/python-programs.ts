import fc from 'fast-check';

const name = fc.constantFrom('a', 'b', 'c');
const literal = fc.constantFrom('"C"', '"D"', '"E"', '"C" "D"', 'f"{{G}}"', 'r"A"', '""', '("B"\n "R")');
const attribute = fc.tuple(fc.constantFrom('self', 'K', 'o'), name).map((parts) => parts.join('.'));
const place = fc.oneof(
  { weight: 4, arbitrary: name },
  attribute,
  name.map((n) => `${n}[0]`),
  name.map((n) => `K.${n}[1]`),
);
const known = fc.oneof({ weight: 2, arbitrary: literal }, place);
const expression = fc.oneof(
  { weight: 5, arbitrary: known },
  fc.tuple(known, known).map(([a, b]) => `${a} + ${b}`),
  fc.tuple(known, fc.constantFrom('2', '3', '0', '1if 0 else"F"')).map(([a, n]) => `${a} * ${n}`),
  fc.tuple(known, known).map(([a, b]) => `2 * (${a} + ${b})`),
  fc.tuple(known, known).map(([a, b]) => `${a} if 0 else ${b}`),
  fc.tuple(known, known).map(([a, b]) => `${a} or ${b}`),
  known.map((a) => `"%s" % ${a}`),
  known.map((a) => `${a}.replace("C", "D")`),
  known.map((a) => `f"{${a.replaceAll('\n', '')}}"`),
  known.map((a) => `f"{${a.replaceAll('\n', '')}:#>3}"`),
  fc.tuple(name, known).map(([n, a]) => `(${n} := ${a})`),
  fc.tuple(known, known).map(([a, b]) => `[${a}, ${b}]`),
  fc.tuple(known, known).map(([a, b]) => `(${a}, ${b})`),
  name.map((n) => `[${n} for ${n} in ("D", "E")]`),
  fc.tuple(name, known).map(([n, a]) => `(lambda ${n}: ${n})(${a})`),
);

const simple = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(name, expression).map(([n, e]) => `${n} = ${e}`) },
  { weight: 6, arbitrary: expression.map((e) => `s.mml(${e})`) },
  { weight: 3, arbitrary: place.map((e) => `s.mml(${e})`) },
  fc.tuple(place, expression).map(([n, e]) => `${n} = ${e}`),
  fc.tuple(name, name, expression).map(([n, m, e]) => `${n} = ${m} = ${e}`),
  fc.tuple(name, expression).map(([n, e]) => `${n}: str = ${e}`),
  fc.tuple(name, expression).map(([n, e]) => `${n} += ${e}`),
  name.map((n) => `${n} *= 2`),
  fc.tuple(name, name).map(([n, m]) => `${n}, ${m} = "D", "E"`),
  fc.tuple(name, name).map(([n, m]) => `[${n}, *${m}] = "D", "E"`),
  name.map((n) => `(${n}) = "E"`),
  name.map((n) => `del ${n}`),
  name.map((n) => `from string import digits as ${n}`),
  name.map((n) => `import string as ${n}`),
  fc.tuple(name, literal).map(([n, v]) => `f(${n}=${v})`),
  literal.map((v) => `f(${v})`),
  name.map((n) => `${n}.append("E"); ${n}.reverse()`),
  name.map((n) => `[s.mml(${n}) for ${n} in ("C", "D")]`),
  name.map((n) => `g = lambda: s.mml(${n})`),
  name.map((n) => `g = lambda ${n}="D": s.mml(${n})`),
  fc.constantFrom('f()', 'g()', 'K().f()', 'o = K()', 'o = L()', 'pass', 'h(K())'),
);

const block = fc.letrec<{ block: string[]; statement: string[] }>((tie) => ({
  block: fc.array(tie('statement'), { minLength: 1, maxLength: 4 }).map((lines) => lines.flat()),
  statement: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    { weight: 5, arbitrary: simple.map((line) => [line]) },
    fc
      .tuple(
        fc.oneof(
          fc.constantFrom(
            'if 0:',
            'if 1:',
            'for _ in (1, 2):',
            'try:',
            'def f():',
            'def g():',
            'class K:',
            'class L(K):',
            'class K(object):',
          ),
          fc.constantFrom(
            'def f(self):',
            'def f(self, a="D"):',
            'def h(self):',
            'async def f():',
            '@staticmethod\ndef f(self="D"):',
          ),
          name.map((n) => `for ${n} in ("D", "E"):`),
          name.map((n) => `for ${n}, _ in (("D", 1),):`),
          name.map((n) => `with o as ${n}:`),
          name.map((n) => `def f(${n}="D"):`),
          name.map((n) => `def f(*, ${n}: str = "E", **k):`),
          name.map((n) => `def ${n}():`),
          name.map((n) => `class ${n}:`),
        ),
        tie('block'),
        fc.boolean(),
      )
      .map(([header, body, hasElse]) => [
        ...header.split('\n'),
        ...body.map((line) => `  ${line}`),
        ...(header === 'try:'
          ? ['except Exception as a:', '  s.mml("B")', ...(hasElse ? ['finally:', '  b = "F"'] : [])]
          : []),
        ...(hasElse && header.startsWith('if') ? ['else:', '  a = "F"'] : []),
      ]),
    fc
      .tuple(name, fc.constantFrom('global', 'global', 'nonlocal'), tie('block'))
      .map(([n, word, body]) => ['def f():', `  ${word} ${n}`, ...body.map((line) => `  ${line}`)]),
    fc
      .tuple(fc.constantFrom('break', 'continue'), tie('block'), tie('block'))
      .map(([word, before, after]) => [
        'for _ in range(3):',
        ...before.map((line) => `  ${line}`),
        `  if _ == 1: ${word}`,
        ...after.map((line) => `  ${line}`),
      ]),
    fc.tuple(name, known).map(([n, e]) => [`if 1: ${n} = ${e.replaceAll('\n', '')}; s.mml(${n})`]),
    name.map((n) => ['match "D":', `  case ${n}:`, `    s.mml(${n})`]),
    name.map((n) => ['match ["D", "E"]:', `  case [_, ${n}] if s: pass`]),
  ),
}));

/** Programs that bind few names in many ways, and give them to `s.mml(...)`. */
export const pythonProgram = fc
  .tuple(
    fc.array(block.statement, { minLength: 2, maxLength: 9 }),
    fc.constantFrom('', 'f()', 'K().f()', 'L().f()', 'g()'),
  )
  .map(([statements, last]) => `${['a = "C"', ...statements.flat(), last].join('\n')}\n`);
