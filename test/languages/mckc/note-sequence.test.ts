import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { compile, durationSecondsOf, type Score } from '../../../src/index.js';
import { channelSummaryOf, noteSequenceOf } from '../../../src/score/note-sequence.js';
import { noteSequenceSchema } from '../../../src/score/note-sequence-schema.js';
import { caseFiles, caseNames, caseText } from './case-files.js';

function scoreOf(text: string): Score {
  const { score, errors } = compile(text, { mode: 'mckc', files: caseFiles });
  if (score === null) throw new Error(errors.map(({ kind }) => kind).join());
  return score;
}

/** Notes as `number@start+length`, rests as `r@start+length`. */
function eventsOf(text: string, channel: string): readonly string[] {
  const { events } = noteSequenceOf(scoreOf(text)).channels[channel]!;
  return events.flatMap(({ type, tick_position, ...fields }) => {
    if (type === 'note') return [`${String(fields.note_number)}@${tick_position}+${String(fields.duration)}`];
    return type === 'rest' ? [`r@${tick_position}+${String(fields.duration)}`] : [];
  });
}

describe('the note sequence of mode mckc', () => {
  it('has real pitches, the triangle an octave lower', () => {
    expect(eventsOf('A o4 v15 l8 c d r e+', 'Pulse1')).toEqual(['60@0+96', '62@96+96', 'r@192+96', '65@288+96']);
    expect(eventsOf('C o4 c', 'Triangle')).toEqual(['48@0+192']);
    // Three notes below o2 have bytes of their own; @n gives the nearest pitch: period 427 is o4 c.
    expect(eventsOf('A o1 v15 a b o2 c @n427', 'Pulse1')).toEqual([
      '33@0+192',
      '35@192+192',
      '36@384+192',
      '60@576+192',
    ]);
  });

  it('joins ties and writes repeats out', () => {
    expect(eventsOf('A o4 v15 c^8 c&c', 'Pulse1')).toEqual(['60@0+288', '60@288+384']);
    expect(eventsOf('A o4 v15 l8 |:c d\\e:|2 [f|g]2', 'Pulse1')).toEqual([
      '60@0+96',
      '62@96+96',
      '64@192+96',
      '60@288+96',
      '62@384+96',
      '65@480+96',
      '67@576+96',
      '65@672+96',
    ]);
  });

  it('keeps odd lengths on whole ticks where they add up to them', () => {
    expect(eventsOf('A o4 v15 [c7]7 d', 'Pulse1').at(-1)).toBe('62@768+192');
  });

  it('marks slurs and gives the gate', () => {
    const { events } = noteSequenceOf(scoreOf('A o4 v12 q4 c&d e')).channels.Pulse1!;
    const notes = events.filter(({ type }) => type === 'note');
    expect(notes.map(({ slur, gate_time, velocity }) => [slur, gate_time, velocity])).toEqual([
      [undefined, 1, 12],
      [true, 0.5, 12],
      [undefined, 0.5, 12],
    ]);
  });

  it('tells title, composer, tempo and loop point', () => {
    const score = scoreOf('#TITLE Walk\n#COMPOSER Me\nA t150 o4 v8 c L d\nB o4 L e');
    const { mode, title, composer, bpm, loop_start_tick } = noteSequenceOf(score);
    expect({ mode, title, composer, bpm, loop_start_tick }).toEqual({
      mode: 'mckc',
      title: 'Walk',
      composer: 'Me',
      bpm: 150,
      loop_start_tick: 192,
    });
  });

  it('has a DPCM channel when samples are played', () => {
    const score = scoreOf('@DPCM3 = {"k.dmc", 15}\nE o0 d+ r d+\nA o4 v8 c');
    expect(noteSequenceOf(score).channels.DPCM!.channel_type).toBe('dpcm');
    expect(eventsOf('@DPCM3 = {"k.dmc", 15}\nE o0 d+ r d+', 'DPCM')).toEqual(['3@0+192', 'r@192+192', '3@384+192']);
    expect(channelSummaryOf(score).map(({ channel, note_count }) => `${channel} ${note_count}`)).toEqual([
      'Pulse1 1',
      'Pulse2 0',
      'Triangle 0',
      'Noise 0',
      'DPCM 2',
    ]);
    expect(noteSequenceOf(scoreOf('A o4 v8 c')).channels).not.toHaveProperty('DPCM');
  });

  it('lasts as long as its frames', () => {
    // 60 frames of 29780.5 clocks.
    expect(durationSecondsOf(scoreOf('A o4 v8 c d'))).toBeCloseTo(60 * 29780.5 * (11 / 19_687_500), 9);
  });

  it('fits the published schema', () => {
    const validate = new Ajv2020({ strict: false }).compile(noteSequenceSchema);
    for (const name of caseNames) {
      expect(
        validate(noteSequenceOf(scoreOf(caseText(name)))),
        `${name}: ${JSON.stringify(validate.errors?.[0])}`,
      ).toBe(true);
    }
  });
});
