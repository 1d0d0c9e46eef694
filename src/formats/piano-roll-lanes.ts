import type { PlayedVoice, VoiceId } from '../score/played-notes.js';

/** A part of a piano roll: rows one above the other, the lowest for the lowest notes. */
export interface RollLane {
  readonly ids: readonly VoiceId[];
  /** Rows are semitones of a keyboard. */
  readonly isPitched: boolean;
  /** Note number of the lowest row. */
  readonly lowest: number;
  readonly rows: number;
  /** Note numbers that share a row. */
  readonly step: number;
  /** Pixels. */
  readonly rowHeight: number;
}

const keyHeight = 8;
const laneRowHeight = 5;
/** A lane without a keyboard has no more rows than there are noise periods. */
const mostRows = 16;
const margin = 1;
const leastKeys = 12;

/** One keyboard for all that has a pitch, a lane for noise and one for samples; only those with notes. */
export function rollLanes(voices: readonly PlayedVoice[]): readonly RollLane[] {
  const pitched = voices.filter(({ id }) => id !== 'Noise' && id !== 'DPCM');
  return [
    ...keyboardOf(pitched),
    ...voices.flatMap((voice) => (pitched.includes(voice) || voice.notes.length === 0 ? [] : [laneOf(voice)])),
  ];
}

function keyboardOf(voices: readonly PlayedVoice[]): readonly RollLane[] {
  const [low, high] = rangeOf(voices);
  if (low > high) return [];
  const rows = Math.max(leastKeys, high - low + 1 + 2 * margin);
  return [
    {
      ids: voices.map(({ id }) => id),
      isPitched: true,
      lowest: Math.max(0, low - margin),
      rows,
      step: 1,
      rowHeight: keyHeight,
    },
  ];
}

function laneOf(voice: PlayedVoice): RollLane {
  const [low, high] = rangeOf([voice]);
  const step = Math.ceil((high - low + 1) / mostRows);
  const rows = Math.max(4, Math.ceil((high - low + 1) / step));
  return { ids: [voice.id], isPitched: false, lowest: low, rows, step, rowHeight: laneRowHeight };
}

function rangeOf(voices: readonly PlayedVoice[]): readonly [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { notes } of voices) {
    for (const { note } of notes) {
      low = Math.min(low, note.noteNumber);
      high = Math.max(high, note.noteNumber);
    }
  }
  return [low, high];
}
