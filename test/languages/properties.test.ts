import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Compilation, compile, type Mode, modes, validateResult } from '../../src/compiler.js';
import { catalog } from '../../src/diagnostics/catalog.js';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.js';
import { limits } from '../../src/source/limits.js';
import type { Span } from '../../src/source/span.js';
import { musicLikeText, phrases, strangeText } from './random-text.js';
import { exactTicks, music, notesOf, scoreOf } from './song-facts.js';

const hangGuard = { timeout: 60_000 };
const textRuns = 250;

/** What must be so whatever the text. */
function expectSound(text: string, compilation: Compilation): void {
  const { errors, warnings, notes, omitted, score, source } = compilation;
  const listed = [...errors, ...warnings, ...notes];
  expect(score === null).toBe(errors.length > 0);
  expect(listed.length).toBeLessThanOrEqual(limits.diagnostics.value);
  if (omitted > 0) expect(listed.length).toBe(limits.diagnostics.value);
  for (const list of [errors, warnings, notes]) expectSorted(list);
  for (const { span, focus, related } of listed) {
    for (const place of [span, focus, ...related.map((other) => other.span)])
      if (place) expectInside(place, source.text);
    if (focus) {
      expect(focus.start).toBeGreaterThanOrEqual(span!.start);
    }
  }
  expectOnce(listed);
  for (const channel of score?.channels ?? []) {
    expect(channel.events.length).toBeLessThanOrEqual(limits.expandedEvents.value + 1);
    let now = 0n;
    for (const event of channel.events) {
      if (event.type !== 'note' && event.type !== 'rest') continue;
      expect(event.start).toBe(now);
      expect(event.length > 0n).toBe(true);
      now += event.length;
    }
    expect(channel.end >= now).toBe(true);
  }
  expect(source.text).toBe(text.startsWith('\ufeff') ? text.slice(1) : text);
}

function expectInside({ source, start, end }: Span, text: string): void {
  expect(source.text).toBe(text);
  expect(start).toBeGreaterThanOrEqual(0);
  expect(end).toBeGreaterThanOrEqual(start);
  expect(end).toBeLessThanOrEqual(text.length);
}

function expectSorted(list: readonly Diagnostic[]): void {
  // What is said of the song as a whole has no place among the others.
  const starts = list.flatMap(({ span }) => (span ? [span.start] : []));
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
}

/** A fault is told once: the same kind at the same place only where the bad values differ. */
function expectOnce(list: readonly Diagnostic[]): void {
  const keys = list.map(({ kind, span, focus }) => `${kind} ${span?.start} ${focus?.start}`);
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([]);
}

const compileOf = (text: string, mode: Mode | 'auto') => compile(text, { mode });

describe.each(modes)('any text in mode %s', (mode) => {
  it('made of its own alphabet', hangGuard, () => {
    fc.assert(
      fc.property(musicLikeText(mode), (text) => {
        expectSound(text, compileOf(text, mode));
      }),
      { numRuns: textRuns },
    );
  });

  it('with kana, emoji, controls and noise in it', hangGuard, () => {
    fc.assert(
      fc.property(strangeText(mode), (text) => {
        const compilation = compileOf(text, mode);
        if (compilation.errors[0]?.kind !== 'lone-surrogate') expectSound(text, compilation);
        for (const language of ['en', 'ja'] as const) validateResult(compilation, language);
      }),
      { numRuns: textRuns },
    );
  });

  it('made of the alphabet of the other mode', hangGuard, () => {
    const other = modes.find((one) => one !== mode)!;
    fc.assert(
      fc.property(musicLikeText(other), (text) => {
        expectSound(text, compileOf(text, mode));
      }),
      { numRuns: 100 },
    );
  });

  it('bytes and string say the same, twice', hangGuard, () => {
    fc.assert(
      fc.property(musicLikeText(mode), (text) => {
        const once = JSON.stringify(validateResult(compileOf(text, mode), 'en'));
        expect(JSON.stringify(validateResult(compileOf(text, mode), 'en'))).toBe(once);
        expect(JSON.stringify(validateResult(compile(Buffer.from(text), { mode }), 'en'))).toBe(once);
      }),
      { numRuns: 40 },
    );
  });
});

it('auto reads a text as one of the modes', hangGuard, () => {
  fc.assert(
    fc.property(fc.oneof(musicLikeText('ppmck'), musicLikeText('pyxel'), strangeText('ppmck')), (text) => {
      const { mode, score, errors } = compile(text);
      expect(modes).toContain(mode);
      expect(score === null).toBe(errors.length > 0);
    }),
    { numRuns: 100 },
  );
});

it('the severity lists hold what they say', () => {
  fc.assert(
    fc.property(musicLikeText('ppmck'), (text) => {
      const { errors, warnings, notes } = compile(text, { mode: 'ppmck' });
      for (const { kind } of errors) expect(catalog[kind].severity).toBe('error');
      for (const { kind } of warnings) expect(catalog[kind].severity).toBe('warning');
      for (const { kind } of notes) expect(catalog[kind].severity).toBe('info');
    }),
    { numRuns: 50 },
  );
});

describe('right music', () => {
  const length = fc.record({ n: fc.integer({ min: 1, max: 192 }), dots: fc.integer({ min: 0, max: 8 }) });
  type Length = { readonly n: number; readonly dots: number };
  const written = ({ n, dots }: Length) => `${n}${'.'.repeat(dots)}`;
  /** 768/n times (2 - 1/2^dots), as numerator over n * 2^dots. */
  const ticks = ({ n, dots }: Length) => ({
    top: 768n * (2n ** BigInt(dots + 1) - 1n),
    bottom: BigInt(n) * 2n ** BigInt(dots),
  });

  it('sums of lengths are exact, whatever the mix', () => {
    fc.assert(
      fc.property(fc.array(length, { minLength: 1, maxLength: 60 }), fc.boolean(), (lengths, isTied) => {
        const text = `A ${lengths.map((one) => `c${written(one)}`).join(isTied ? '&' : ' ')}`;
        const { grid, end, channels } = scoreOf(text);
        let sum = { top: 0n, bottom: 1n };
        for (const one of lengths.map(ticks)) {
          sum = { top: sum.top * one.bottom + one.top * sum.bottom, bottom: sum.bottom * one.bottom };
        }
        expect(end * sum.bottom).toBe(sum.top * grid.unitsPerTick);
        expect(channels[0]!.events).toHaveLength(isTied ? 1 : lengths.length);
      }),
    );
  });

  it('a tie equals the longer note', () => {
    const pitch = fc.tuple(fc.constantFrom(...'cdefgab'), fc.constantFrom('', '+', '-'));
    fc.assert(
      fc.property(
        pitch,
        length,
        length,
        fc.constantFrom('&', '^'),
        fc.boolean(),
        ([letter, sign], a, b, tie, named) => {
          const name = letter + sign;
          const text = `A ${name}${written(a)} ${tie} ${named ? name : ''}${written(b)} d`;
          const [tied, next] = music(text);
          const separate = music(`A ${name}${written(a)} ${name}${written(b)} d`);
          expect(tied!.split(' ')[0]).toBe(separate[0]!.split(' ')[0]);
          expect(next).toBe(separate[2]);
        },
      ),
    );
  });

  it('repeats sound as they do written out', () => {
    fc.assert(
      fc.property(phrases, ({ text, writtenOut }) => {
        const notes = (music: string) => {
          const { grid, channels } = scoreOf(`A ${music}c`);
          return channels[0]!.events.flatMap((event) => {
            if (event.type !== 'note' && event.type !== 'rest') return [];
            const { span: _, start, length: units, ...rest } = event;
            return [{ ...rest, start: exactTicks(grid, start), length: exactTicks(grid, units) }];
          });
        };
        expect(notes(text)).toEqual(notes(writtenOut));
        const tempo = (music: string) => scoreOf(`A ${music}c`).channels[0]!.tempo.changes;
        expect(tempo(text)).toEqual(tempo(writtenOut));
      }),
    );
  });

  it('every note comes back in the note sequence', () => {
    const note = fc.record({
      octave: fc.integer({ min: 2, max: 6 }),
      letter: fc.constantFrom(...'cdefgab'),
      sign: fc.constantFrom('', '+', '#', '-'),
      length,
      level: fc.integer({ min: 0, max: 15 }),
      duty: fc.integer({ min: 0, max: 3 }),
      gate: fc.integer({ min: 1, max: 8 }),
      detune: fc.integer({ min: -127, max: 126 }),
    });
    fc.assert(
      fc.property(fc.array(note, { minLength: 1, maxLength: 20 }), (notes) => {
        const text = notes
          .map((one) => {
            const state = `o${one.octave} v${one.level} @${one.duty} q${one.gate} D${one.detune}`;
            return `${state} ${one.letter}${one.sign}${written(one.length)}`;
          })
          .join('\n');
        const { note_sequence } = validateResult(compile(`A ${text}`, { mode: 'ppmck' }), 'en');
        const { events, total_ticks } = note_sequence!.channels.Pulse1!;
        const sounding = events.filter(({ type }) => type === 'note');
        expect(sounding.map(({ tick_position: _tick, duration: _ticks, ...rest }) => rest)).toEqual(
          notes.map((one) => ({
            type: 'note',
            note_number: 12 * (one.octave + 1) + 'c d ef g a b'.indexOf(one.letter) + signs[one.sign]!,
            velocity: one.level,
            duty: one.duty,
            gate_time: one.gate / 8,
            detune_cents: one.detune,
          })),
        );
        let position = 0;
        for (const { tick_position, duration } of sounding) {
          expect(tick_position).toBe(position);
          position += duration as number;
        }
        expect(total_ticks).toBe(position);
      }),
    );
  });

  const signs: Readonly<Record<string, number>> = { '': 0, '+': 1, '#': 1, '-': -1 };

  it('blanks, bars, comments and line ends between commands change nothing', () => {
    const gap = fc.constantFrom(' ', '\n', '\r\n', '\t', ' | ', ' ; x\n', '\u3000');
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('c4', 'd8.', 'r', 'o5', 'v9', '><', '&16', '@1'), gap), { minLength: 1 }),
        (parts) => {
          const tokens = ['c', ...parts.map(([token]) => token)];
          const plain = music(`A ${tokens.join(' ')}`);
          expect(music(`A c ${parts.map(([token, between]) => token + between).join('')}`)).toEqual(plain);
        },
      ),
    );
  });

  it('both languages say the same music', () => {
    const token = fc.oneof(
      fc.tuple(fc.constantFrom(...'cdefgabr'), fc.constantFrom('', '4', '8.', '5')).map(([a, b]) => a + b),
      fc.constantFrom('o3', 'o5', 'l8', 't99', '&8'),
    );
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 40 }), (tokens) => {
        const text = `c ${tokens.join(' ')}`;
        expect(music(`0: ${text.toUpperCase()}`, 'pyxel')).toEqual(music(`A ${text}`));
        expect(notesOf(`0: ${text.toUpperCase()}`, 'pyxel').every(({ gate }) => gate === 0.8)).toBe(true);
      }),
    );
  });
});
