import { describe, expect, it } from 'vitest';
import { compile } from '../../../src/compiler.js';
import { createLog } from '../../../src/diagnostics/log.js';
import { messageOf } from '../../../src/diagnostics/message.js';
import { MmlReader } from '../../../src/languages/pyxel/real/mml-reader.js';
import { mmlTextOf } from '../../../src/languages/pyxel/real/mml-text.js';
import { parseOld } from '../../../src/languages/pyxel/real/parse-old.js';
import { parseReal } from '../../../src/languages/pyxel/real/parse-real.js';
import { playSound } from '../../../src/languages/pyxel/real/play-sound.js';
import { eventsOf, type SoundEvent } from '../../../src/languages/pyxel/real/played-sound.js';
import { limits } from '../../../src/source/limits.js';
import { createSource } from '../../../src/source/source-text.js';
import { type EdgeEvent, type EdgeRow, edgeRows } from './edge-row.js';

function play({ mml, mode }: EdgeRow, isStrict: boolean) {
  const log = createLog();
  const reader = new MmlReader(mmlTextOf(createSource(mml), ''), log, isStrict);
  const commands = (mode === 'old' ? parseOld : parseReal)(reader, log);
  const sound = playSound(commands, { statements: limits.songStatements.value }, log);
  return { sound: sound!, errors: log.sorted().errors };
}

/** Rows that are read otherwise where no one asks for strictness: a ; parts the channels of MML Studio. */
const studioRows = ['C;D'];

describe('the rows', () => {
  it('are all 160', () => {
    expect(edgeRows).toHaveLength(160);
  });
});

describe.each(edgeRows)('$mode $mml', (row) => {
  const isAccepted = row.ok || row.panic === true;

  it('is accepted or rejected alike', () => {
    expect(play(row, false).errors.length === 0).toBe(isAccepted);
    const { errors } = compile(row.mml, { mode: 'pyxel', pyxelSyntax: row.mode === 'old' ? 'old' : 'real' });
    if (!studioRows.includes(row.mml)) expect(errors.length === 0).toBe(isAccepted);
  });

  it('is rejected in the words of Pyxel when strict', () => {
    const { errors } = play(row, true);
    if (row.ok) expect(errors).toEqual([]);
    else if (row.panic) expect(errors.map(({ kind }) => kind)).toEqual(['pyxel-fails-at-blanks']);
    else {
      expect(errors[0]!.kind).toBe('pyxel-rejects');
      expect(messageOf(errors[0]!, 'en')).toBe(`Pyxel stops here: ${row.error}`);
    }
  });
});

describe.each(edgeRows.filter(({ ok }) => ok))('$mode $mml', (row) => {
  it('has the same events', () => {
    const { sound } = play(row, false);
    const expected = row.events!;
    const events: SoundEvent[] = [];
    for (const event of eventsOf(sound)) {
      if (events.length === Math.max(expected.length, 40)) break;
      events.push(event);
    }
    expect(events.map(rowOf)).toEqual(expected.map(rounded));
    const endsInPyxel = row.dur_clocks !== null;
    // An endless repeat that takes no time is no length to Pyxel, and none is played.
    if (endsInPyxel) expect(sound.endClock).toBe(row.dur_clocks);
    expect(sound.loop === null).toBe(endsInPyxel || expected.length === 0);
  });
});

/** Pyxel counts in single precision. */
const single = (value: number) => Number(Math.fround(value).toPrecision(6));

function rowOf(event: SoundEvent): unknown {
  const { tick, ticks, clocksPerTick } = event;
  if (event.kind === 'rest') return [tick, 'rest', null, null, ticks, clocksPerTick];
  const { midi, transpose, detuneCents, gatePercent, gateClocks, level, tone, envelope, vibrato, glide } = event;
  let start = 0;
  let from = envelope?.start ?? 0;
  const segments = (envelope?.segments ?? []).map(({ ticks: length, level: to }) => {
    const text = `${start}:${single(from)}${signed(length === 0 ? 0 : (to - from) / length)}`;
    start += length;
    from = to;
    return text;
  });
  return [
    tick,
    'note',
    midi,
    single(midi + transpose + detuneCents / 100),
    ticks,
    clocksPerTick,
    single(gatePercent / 100),
    gateClocks,
    single(level),
    tone,
    envelope ? [...segments, `${start}:${single(from)}+0`].join(',') : 'off',
    vibrato ? `d${vibrato.delayTicks} p${vibrato.periodTicks} x${single(vibrato.depthCents / 100)}` : 'off',
    glide ? `o${single(glide.offsetCents / 100)} t${glide.durationTicks}` : 'off',
  ];
}

const signed = (value: number) => (value < 0 ? String(single(value)) : `+${single(value)}`);

/** The row with its numbers as short as those of `rowOf`. */
function rounded(event: EdgeEvent): unknown {
  return event.map((value, i) => {
    if (typeof value === 'number') return i === 3 || i === 6 || i === 8 ? single(value) : value;
    return i === 10 && value !== null && value !== 'off'
      ? value.replace(/([:+-])(\d*\.\d+)/g, (_, sign: string, digits: string) => `${sign}${single(Number(digits))}`)
      : value;
  });
}
