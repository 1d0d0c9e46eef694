import type { Span } from '../../../source/span.js';
import type { BareCommand, PlayCommand } from './play-commands.js';

/** A note or rest of the old syntax; lengths are in steps, 32nd notes. */
export interface OldNote {
  /** Semitones above the lowest c; null for a rest. */
  readonly pitch: number | null;
  readonly length: number;
  /** Eighths of the length. */
  gate: number;
  readonly tone: number;
  /** 0..7, one a step; the last stays. */
  readonly volumes: readonly number[];
  /** Step of `volumes` that the note begins with. */
  readonly start: number;
  readonly span: Span;
  hasVibrato: boolean;
  isTied: boolean;
}

/** Clocks of the 120th of a second that times are counted in. */
export const oldClocksPerTick = 14_914;
const noiseTone = 3;
const loudest = 7;
const lowestNote = 36;
const lowestNoise = 60;
const bpmAtSpeed1 = 900;

/** Ways in which a step ends, as slots of an envelope: full, fading all through, in its second half, in its last quarter. */
type Fade = 0 | 1 | 2 | 3;

const vibratoSlot = 1;
const vibrato = { delayTicks: 0, periodTicks: 20, depthCents: 25 };

/** The steps of the notes as commands, each a note of its own. `speed` is the length of a step in ticks. */
export function playOldNotes(notes: readonly OldNote[], speed: number): PlayCommand[] {
  const first = notes[0]?.span;
  if (first === undefined) return [];
  const list: PlayCommand[] = [];
  const set = (command: BareCommand, span: Span): void => {
    list.push({ ...command, span, isImplied: true });
  };
  set({ kind: 'tempo', clocksPerTick: oldClocksPerTick, bpm: bpmAtSpeed1 / speed }, first);
  set({ kind: 'gate', percent: 100 }, first);
  for (const [i, content] of fadesAt(speed).entries()) set({ kind: 'define-envelope', slot: i + 1, content }, first);
  set({ kind: 'define-vibrato', slot: vibratoSlot, content: vibrato }, first);
  set({ kind: 'vibrato', slot: 0 }, first);
  set({ kind: 'glide', slot: 0 }, first);
  let tone = -1;
  let volume = -1;
  let fade = -1;
  let hasVibrato = false;
  for (const note of notes) {
    const full = Math.floor((note.length * note.gate) / 8);
    for (let i = 0; i < note.length; i++) {
      if (note.pitch === null || i > full) {
        list.push({ kind: 'rest', ticks: speed, span: note.span });
        continue;
      }
      const { span } = note;
      if (note.tone !== tone) set({ kind: 'tone', tone: (tone = note.tone) }, span);
      const level = note.volumes[Math.min(note.start + i, note.volumes.length - 1)]!;
      if (level !== volume) set({ kind: 'volume', level: (volume = level) / loudest }, span);
      const ending = i < full ? 0 : fadeOf(note.length * note.gate, full);
      if (ending !== fade) set({ kind: 'envelope', slot: (fade = ending) }, span);
      const shakes = note.hasVibrato && i < full;
      if (shakes !== hasVibrato) {
        hasVibrato = shakes;
        set({ kind: 'vibrato', slot: shakes ? vibratoSlot : 0 }, span);
      }
      const midi = note.pitch + (note.tone === noiseTone ? lowestNoise : lowestNote);
      list.push({ kind: 'note', midi, gatePercent: null, ticks: speed, span });
    }
  }
  return list;
}

/** How the step after the full ones fades; notes that have no full one are told apart by their eighths. */
function fadeOf(eighths: number, full: number): Fade {
  if (full > 0) return 1;
  if (eighths >= 6) return 3;
  return eighths >= 4 ? 2 : 1;
}

function fadesAt(speed: number) {
  const ending = (part: number) => {
    const fading = Math.round(speed / part);
    return [
      { ticks: speed - fading, level: 1 },
      { ticks: fading, level: 0 },
    ];
  };
  return [
    { start: 1, segments: [{ ticks: speed, level: 0 }] },
    { start: 1, segments: ending(2) },
    { start: 1, segments: ending(4) },
  ];
}
