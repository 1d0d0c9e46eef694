import type { Envelope, Glide, LevelRamp, Sound, Sweep, Vibrato } from '../score/score.js';
import type { SlotTable } from './definitions.js';
import type { Dialect } from './dialect.js';
import type { Family, Statement } from './statements.js';

/** What colours the notes of a track at a moment; `undefined` = off. */
export interface EffectState {
  duty: number;
  detuneCents: number;
  volumeEnvelope?: Envelope | undefined;
  dutyEnvelope?: Envelope | undefined;
  pitchEnvelope?: Envelope | undefined;
  noteEnvelope?: Envelope | undefined;
  vibrato?: Vibrato | undefined;
  levelRamp?: LevelRamp | undefined;
  glide?: Glide | undefined;
  sweep?: Sweep | undefined;
}

/** Where each family of slots acts. */
const targets = {
  'volume-envelope': 'volumeEnvelope',
  'duty-envelope': 'dutyEnvelope',
  'pitch-envelope': 'pitchEnvelope',
  'note-envelope': 'noteEnvelope',
  lfo: 'vibrato',
  'level-ramp': 'levelRamp',
  vibrato: 'vibrato',
  glide: 'glide',
} as const satisfies Record<Family, keyof EffectState>;

/** Carries out a command that changes the sound; other commands change nothing. */
export function applyEffect<Id extends string>(
  effects: EffectState,
  statement: Statement,
  dialect: Dialect<Id>,
  slots: SlotTable,
): void {
  switch (statement.kind) {
    case 'duty':
      effects.duty = statement.value;
      effects.dutyEnvelope = undefined;
      break;
    case 'tone':
      effects.duty = dialect.dutyOfTone(statement.value) ?? effects.duty;
      break;
    case 'detune':
      effects.detuneCents = statement.value;
      break;
    case 'sweep':
      effects.sweep = statement.depth === 0 ? undefined : { speed: statement.speed, depth: statement.depth };
      break;
    case 'select':
      switchOn(effects, statement.family, slots, statement.slot);
      break;
    case 'define':
      if (statement.selects) switchOn(effects, statement.family, slots, statement.slot.value);
      break;
    case 'off':
      effects[targets[statement.family]] = undefined;
      break;
    default:
  }
}

function switchOn(effects: EffectState, family: Family, slots: SlotTable, slot: number): void {
  // The table pairs each family with its kind of content, which the compiler cannot follow through the lookup.
  effects[targets[family]] = slots[family].get(slot)!.content as never;
}

/** A snapshot of the state for the notes that follow. */
export function soundOf(effects: EffectState): Sound {
  const sound: { [K in keyof EffectState]: EffectState[K] } = { ...effects };
  for (const key of Object.values(targets)) if (sound[key] === undefined) delete sound[key];
  if (sound.sweep === undefined) delete sound.sweep;
  return Object.freeze(sound) as Sound;
}
