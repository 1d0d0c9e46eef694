import type { Localized } from '../../../diagnostics/diagnostic.js';
import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { pyxelClockHz } from '../../../hardware/clock.js';
import type { ChannelKind } from '../../../score/score.js';
import { toneOf, tones, type VoiceConflict } from './assign-voices.js';
import type { SoundNote } from './played-sound.js';
import type { SongLength } from './song-length.js';
import type { NamedSound } from './sound-score.js';

const voiceNames: Readonly<Record<ChannelKind, Localized>> = {
  pulse: { en: 'a pulse', ja: 'パルス' },
  triangle: { en: 'the triangle', ja: '三角波' },
  noise: { en: 'the noise', ja: 'ノイズ' },
};

/** Tells what the chip plays in another way than Pyxel does. */
export function tellSong(
  sounds: readonly NamedSound[],
  notes: readonly (readonly SoundNote[])[],
  conflicts: readonly VoiceConflict[],
  length: SongLength,
  log: DiagnosticLog,
): void {
  for (const conflict of conflicts) tellConflict(conflict, sounds, log);
  for (const [i, own] of notes.entries()) {
    tellUnknownTone(own, log);
    // In the old syntax every note fades.
    if (!sounds[i]!.isOld) tellTriangleLevels(own, log);
  }
  if (!length.isExact) tellUnequalLoops(sounds, log);
  if (length.vibratoPasses > 1) tellVibratoLoop(notes, length.vibratoPasses, log);
  if (length.loopClock === null) tellUnequalEnds(sounds, log);
}

function tellConflict(
  { loser, winner, kind, firstNote, firstClock, noteCount }: VoiceConflict,
  sounds: readonly NamedSound[],
  log: DiagnosticLog,
): void {
  log.add('pyxel-voice-taken', {
    span: firstNote.span,
    values: {
      loser: sounds[loser]!.name,
      winner: sounds[winner]!.name,
      voice: voiceNames[kind],
      time: timeText(firstClock),
      count: noteCount,
    },
  });
}

/** Minutes and seconds to the hundredth. */
function timeText(clock: number): string {
  const hundredths = Math.round((clock / pyxelClockHz) * 100);
  const seconds = (hundredths % 6000) / 100;
  return `${Math.floor(hundredths / 6000)}:${seconds.toFixed(2).padStart(5, '0')}`;
}

function tellUnknownTone(notes: readonly SoundNote[], log: DiagnosticLog): void {
  const note = notes.find(({ tone }) => tone >= tones.length);
  if (note) log.add('pyxel-tone-unknown', { span: note.span, values: { tone: note.tone } });
}

/** Only a volume that moves is worth a word: that the triangle has its own loudness is the way of the chip. */
function tellTriangleLevels(notes: readonly SoundNote[], log: DiagnosticLog): void {
  let level: number | null = null;
  for (const note of notes) {
    if (toneOf(note).kind !== 'triangle' || note.level === 0) continue;
    if (note.envelope === null && (level ?? note.level) === note.level) {
      level = note.level;
      continue;
    }
    log.add('pyxel-triangle-level', { span: note.span });
    return;
  }
}

function tellUnequalLoops(sounds: readonly NamedSound[], log: DiagnosticLog): void {
  const endless = sounds.filter(({ sound }) => sound.loop !== null);
  const lengths = endless
    .map(({ name, sound }) => `${name} ${timeText(sound.endClock - sound.loop!.clock)}`)
    .join(', ');
  log.add('pyxel-loops-unequal', { span: endless[0]!.sound.events.at(-1)!.span, values: { lengths } });
}

function tellVibratoLoop(notes: readonly (readonly SoundNote[])[], passes: number, log: DiagnosticLog): void {
  const note = notes.flat().find(({ vibrato }) => vibrato?.delayTicks === 0 && vibrato.periodTicks > 0);
  log.add('pyxel-vibrato-loop', { span: note?.span, values: { passes } });
}

function tellUnequalEnds(sounds: readonly NamedSound[], log: DiagnosticLog): void {
  const heard = sounds.filter(({ sound }) => sound.endClock > 0);
  if (heard.every(({ sound }) => sound.endClock === heard[0]!.sound.endClock)) return;
  const lengths = heard.map(({ name, sound }) => `${name} ${timeText(sound.endClock)}`).join(', ');
  log.add('pyxel-unequal-ends', { span: heard[0]!.sound.events[0]!.span, values: { lengths } });
}
