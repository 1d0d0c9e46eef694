import { pitchName } from '../score/note-names.js';
import type { VoiceAnalysis } from '../score/song-analysis.js';

/**
 * The range of a voice as JSON: its lowest and highest note as numbers, the distance, and for voices that have a pitch
 * their names; null for a voice without notes.
 */
export function rangeJson({ id, range }: Pick<VoiceAnalysis, 'id' | 'range'>) {
  if (range === null) return null;
  const [low, high] = range;
  const hasPitch = id !== 'Noise' && id !== 'DPCM';
  return {
    low,
    high,
    semitones: high - low,
    ...(hasPitch && { low_pitch: pitchName(low), high_pitch: pitchName(high) }),
  };
}
