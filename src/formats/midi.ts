import { clockHz } from '../hardware/clock.js';
import type { Score } from '../score/score.js';
import { excerptOf } from '../score/song-position.js';
import { type NotesPlayingTime, type UnrolledSong, unrollSong } from '../score/unrolled-song.js';
import { ByteWriter } from './byte-writer.js';
import { createMidiClock, type MidiClock, midiTicksPerQuarter } from './midi-clock.js';
import { MidiTrack, metaTrackName } from './midi-track.js';
import { type MidiBounds, midiVoiceTrack } from './midi-voice-track.js';
import { tagText } from './tag-text.js';

const manyTracks = 1;

const metaText = 0x01;
const metaMarker = 0x06;
const metaTempo = 0x51;
const metaTimeSignature = 0x58;
/** Of 4/4: the second number is the power of 2, then clocks of a metronome and 32nds of a quarter. */
const fourQuarters = [4, 2, 24, 8];

/**
 * A Standard MIDI File of format 1 with 192 ticks a quarter note: a track with titles, tempi and the marks of the loop, then
 * one for each voice that has a note. Notes have their real pitches; what moves the pitch is pitch bend.
 */
export function midiFile(score: Score, playing: NotesPlayingTime = {}): Uint8Array {
  const song = unrollSong(score, playing);
  const { voices } = song;
  const clock = createMidiClock(score, voices);
  const excerpt = excerptOf(score, playing);
  const wholeEnd = clock.tickAtSeconds(song.endSeconds);
  const excerptEnd = excerpt ? clock.tickAtSeconds(excerpt.endClock / clockHz) : wholeEnd;
  const bounds: MidiBounds = {
    start: excerpt ? Math.min(wholeEnd, clock.tickAtSeconds(excerpt.startClock / clockHz)) : 0,
    end: Math.min(wholeEnd, excerptEnd),
    reachesEnd: excerptEnd >= wholeEnd,
  };
  const sounding = voices.filter(({ notes }) => notes.length > 0);
  const tracks = [
    conductorTrack(score, song, clock, bounds),
    ...sounding.map((voice) => midiVoiceTrack(score, voice, clock, bounds)),
  ];
  const file = new ByteWriter();
  file.ascii('MThd');
  file.bigUint32(6);
  file.bigUint16(manyTracks);
  file.bigUint16(tracks.length);
  file.bigUint16(midiTicksPerQuarter);
  for (const track of tracks) file.array(track.encode(bounds.start, bounds.end));
  return file.bytes;
}

function conductorTrack(
  score: Score,
  { loopStartSeconds }: UnrolledSong,
  clock: MidiClock,
  bounds: MidiBounds,
): MidiTrack {
  const track = new MidiTrack();
  const title = tagText(score.title);
  const composer = tagText(score.composer);
  if (title !== undefined) track.meta(0, metaTrackName, title);
  if (composer !== undefined) track.meta(0, metaText, composer);
  track.meta(0, metaTimeSignature, fourQuarters);
  let told = 0;
  for (const [i, { tick, bpm }] of clock.tempo.changes.entries()) {
    const at = clock.tickOf(clock.tempo, tick);
    const next = clock.tempo.changes[i + 1];
    // Of those before the start only the last holds there.
    if (next !== undefined && clock.tickOf(clock.tempo, next.tick) <= bounds.start) continue;
    const microseconds = clock.microsecondsAt(bpm);
    // Tempi that differ by less than a microsecond a quarter are one in the file.
    if (at <= bounds.end && microseconds !== told) {
      told = microseconds;
      track.meta(at, metaTempo, [microseconds >>> 16, (microseconds >>> 8) & 0xff, microseconds & 0xff]);
    }
  }
  const loopStart = loopStartSeconds === null ? -1 : clock.tickAtSeconds(loopStartSeconds);
  if (loopStartSeconds !== null && bounds.reachesEnd && loopStart >= bounds.start && loopStart < bounds.end) {
    track.meta(loopStart, metaMarker, 'loopStart');
    track.meta(bounds.end, metaMarker, 'loopEnd');
  }
  return track;
}
