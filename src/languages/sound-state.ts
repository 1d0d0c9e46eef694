import type { Sound } from '../score/score.js';
import type { SlotTable } from './definitions.js';
import type { Dialect } from './dialect.js';
import type { Family, Statement } from './statements.js';

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
} as const satisfies Record<Family, keyof Sound>;

const slotKeys = [...new Set(Object.values(targets))];

/** The sound of a track as its commands change it, one after the other. */
export interface SoundState {
  readonly sound: Sound;
  /** Carries out a command; one that does not touch the sound changes nothing. */
  apply(statement: Statement): void;
}

/** A track begins with `duty` and no effects. */
export function createSoundState<Id extends string>(duty: number, dialect: Dialect<Id>, slots: SlotTable): SoundState {
  let sound: Sound = { duty, detuneCents: 0 };
  const sounds = createSoundPool();
  sound = sounds.oneFor(sound);
  // In a repeat the same commands follow the same sounds: each pair is worked out once.
  const followers = new WeakMap<Sound, Map<Statement, Sound>>();
  return {
    get sound() {
      return sound;
    },
    apply(statement) {
      let known = followers.get(sound);
      if (!known) followers.set(sound, (known = new Map()));
      let next = known.get(statement);
      if (!next) known.set(statement, (next = sounds.oneFor(soundAfter(sound, statement, dialect, slots))));
      sound = next;
    },
  };
}

function soundAfter<Id extends string>(
  sound: Sound,
  statement: Statement,
  dialect: Dialect<Id>,
  slots: SlotTable,
): Sound {
  switch (statement.kind) {
    case 'volume':
    case 'relative-volume':
      // A volume takes over from an envelope of levels; a level ramp starts from it and goes on.
      return sound.volumeEnvelope ? without(sound, 'volumeEnvelope') : sound;
    case 'duty':
      return { ...without(sound, 'dutyEnvelope'), duty: statement.value };
    case 'tone':
      return { ...sound, duty: dialect.dutyOfTone(statement.value) ?? sound.duty };
    case 'detune':
      return { ...sound, detuneCents: statement.value };
    case 'sweep':
      if (statement.depth === 0) return without(sound, 'sweep');
      return { ...sound, sweep: { speed: statement.speed, depth: statement.depth } };
    case 'select':
      return withSlot(sound, statement.family, statement.slot, slots);
    case 'define':
      return statement.selects ? withSlot(sound, statement.family, statement.slot.value, slots) : sound;
    case 'off':
      return without(sound, targets[statement.family]);
    default:
      return sound;
  }
}

function withSlot(sound: Sound, family: Family, slot: number, slots: SlotTable): Sound {
  return { ...sound, [targets[family]]: slots[family].get(slot)!.content };
}

function without(sound: Sound, key: keyof Sound): Sound {
  const { [key]: _, ...rest } = sound;
  return rest as Sound;
}

/** Keeps one object for all equal sounds. */
function createSoundPool(): { oneFor(sound: Sound): Sound } {
  const pool = new Map<string, Sound>();
  const contentIds = new Map<unknown, number>();
  const idOf = (content: unknown): number => {
    let id = contentIds.get(content);
    if (id === undefined) contentIds.set(content, (id = contentIds.size));
    return id;
  };
  return {
    oneFor(sound) {
      const sweep = sound.sweep ? `${sound.sweep.speed},${sound.sweep.depth}` : '';
      const slots = slotKeys.map((key) => (sound[key] ? idOf(sound[key]) : ''));
      const key = `${sound.duty} ${sound.detuneCents} ${sweep} ${slots.join(' ')}`;
      const known = pool.get(key);
      if (known) return known;
      pool.set(key, Object.freeze(sound));
      return sound;
    },
  };
}
