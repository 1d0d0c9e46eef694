import type { DiagnosticLog } from '../../../diagnostics/log.js';
import { limits } from '../../../source/limits.js';
import type { Span } from '../../../source/span.js';
import type { CommandSpec } from '../../command-spec.js';
import { realPyxelCommands as commandSpecs } from './commands.js';
import {
  clocksPerTickAt,
  defaults,
  type EnvelopeCurve,
  type GlideShape,
  maxVolume,
  type NoteCommand,
  type PlayCommand,
  type VibratoShape,
} from './play-commands.js';
import type { PlayedSound, SoundEvent, SoundGlide, SoundNote } from './played-sound.js';

/** What is left of the work that a song may ask for. */
export interface PlayBudget {
  statements: number;
}

interface Repeat {
  /** Index of the bracket that opens it. */
  readonly openIndex: number;
  pass: number;
  passStart: Place;
}

/** A point in time of a sound, and how many events come before it. */
interface Place {
  readonly eventIndex: number;
  readonly tick: number;
  readonly clock: number;
}

const centsPerSemitone = 100;

/**
 * Runs through the commands of one string as a channel of Pyxel does. An endless repeat is run through until a pass is
 * as the one before it: everything a pass sets is set to fixed values, so that is the second at the latest. Null, and
 * reported, when there is more than the limits allow.
 */
export function playSound(
  commands: readonly PlayCommand[],
  budget: PlayBudget,
  log: DiagnosticLog,
): PlayedSound | null {
  const events: SoundEvent[] = [];
  const repeats: Repeat[] = [];
  const envelopes = new Map<number, EnvelopeCurve>();
  const vibratos = new Map<number, VibratoShape>();
  const glides = new Map<number, GlideShape>();
  let bpm: number = defaults.bpm;
  let clocksPerTick = clocksPerTickAt(bpm);
  let gatePercent: number = defaults.gate;
  let level = defaults.volume / maxVolume;
  let tone = 0;
  let transpose = 0;
  let detune = 0;
  let envelope: EnvelopeCurve | null = null;
  let vibrato: VibratoShape | null = null;
  let glide: GlideShape | null = null;
  let previousCents: number | null = null;
  let firstPass: Place | null = null;
  let tick = 0;
  let clock = 0;
  let eventCount = 0;
  let statementCount = 0;
  /** The second pass of an endless repeat only tells whether it differs from the first. */
  let isSecondPass = false;
  const statementLimit = Math.min(budget.statements, limits.expandedStatements.value);

  for (let index = 0; index < commands.length; index++) {
    const command = commands[index]!;
    if (!isSecondPass && isTooMuch(command)) return null;
    switch (command.kind) {
      case 'tempo':
        ({ bpm, clocksPerTick } = command);
        break;
      case 'gate':
        gatePercent = command.percent;
        break;
      case 'volume':
        level = command.level;
        break;
      case 'tone':
        tone = command.tone;
        break;
      case 'transpose':
        transpose = command.value;
        break;
      case 'detune':
        detune = command.value;
        break;
      case 'envelope':
        tellUndefined(command, envelopes, commandSpecs.defineEnvelope);
        envelope = envelopes.get(command.slot) ?? null;
        break;
      case 'vibrato':
        tellUndefined(command, vibratos, commandSpecs.defineVibrato);
        vibrato = vibratos.get(command.slot) ?? null;
        break;
      case 'glide':
        tellUndefined(command, glides, commandSpecs.defineGlide);
        glide = glides.get(command.slot) ?? null;
        break;
      case 'define-envelope':
        envelopes.set(command.slot, (envelope = command.content));
        break;
      case 'define-vibrato':
        vibratos.set(command.slot, (vibrato = command.content));
        break;
      case 'define-glide':
        glides.set(command.slot, (glide = command.content));
        break;
      case 'note':
        playNote(command);
        break;
      case 'rest':
        events.push({ kind: 'rest', ...timed(command.ticks), span: command.span });
        advance(command.ticks);
        break;
      case 'open':
        repeats.push({ openIndex: index, pass: 1, passStart: here() });
        break;
      case 'close': {
        const repeat = repeats[repeats.length - 1]!;
        const { passStart } = repeat;
        if (command.count === 0) {
          // An endless repeat that takes no time ends the sound.
          if (passStart.tick === tick || repeat.pass === 2) {
            tellNotReached(index + 1);
            return passStart.tick === tick ? finish(null) : finishLoop(firstPass!, passStart);
          }
          firstPass = passStart;
          isSecondPass = true;
        } else if (passStart.tick === tick || repeat.pass >= command.count) {
          repeats.pop();
          break;
        }
        repeat.pass++;
        repeat.passStart = here();
        index = repeat.openIndex;
      }
    }
  }
  return finish(null);

  function finish(loop: PlayedSound['loop']): PlayedSound {
    budget.statements -= statementCount;
    return { events, endTick: tick, endClock: clock, loop };
  }

  /** The loop is the first pass where the second is like it, else the second, and the first leads into it. */
  function finishLoop(first: Place, second: Place): PlayedSound {
    const count = second.eventIndex - first.eventIndex;
    for (let i = 0; i < count; i++) {
      if (!soundAlike(events[first.eventIndex + i]!, events[second.eventIndex + i]!)) return finish(second);
    }
    events.length = second.eventIndex;
    ({ tick, clock } = second);
    return finish(first);
  }

  function here(): Place {
    return { eventIndex: events.length, tick, clock };
  }

  function timed(ticks: number) {
    return { tick, ticks, clock, clocks: ticks * clocksPerTick, clocksPerTick, bpm };
  }

  function advance(ticks: number): void {
    tick += ticks;
    clock += ticks * clocksPerTick;
  }

  function playNote({ midi, gatePercent: ownGate, ticks, span }: NoteCommand): void {
    gatePercent = ownGate ?? gatePercent;
    const cents = (midi + transpose) * centsPerSemitone + detune;
    const time = timed(ticks);
    const note: SoundNote = {
      kind: 'note',
      ...time,
      midi,
      transpose,
      detuneCents: detune,
      gatePercent,
      gateClocks: Math.round((time.clocks * gatePercent) / 100),
      level,
      tone,
      envelope,
      vibrato,
      glide: glide && resolveGlide(glide, cents, ticks),
      span,
    };
    events.push(note);
    previousCents = cents;
    advance(ticks);
  }

  function resolveGlide({ offsetCents, durationTicks }: GlideShape, cents: number, ticks: number): SoundGlide {
    return {
      // In cents, which are whole numbers: differences of pitches in semitones would not be.
      offsetCents: offsetCents ?? (previousCents ?? cents) - cents,
      durationTicks: durationTicks ?? ticks,
    };
  }

  function tellUndefined(
    { slot, span }: { readonly slot: number; readonly span: Span },
    defined: ReadonlyMap<number, unknown>,
    { name, example }: CommandSpec,
  ): void {
    if (slot > 0 && !defined.has(slot))
      log.addOnce('pyxel-slot-undefined', { span, values: { command: name, slot, example } });
  }

  function tellNotReached(from: number): void {
    const unreached = commands.slice(from).find(({ kind }) => kind === 'note' || kind === 'rest');
    if (unreached) log.add('pyxel-after-endless', { span: unreached.span });
  }

  function isTooMuch({ kind, span, isImplied }: PlayCommand): boolean {
    if (isImplied) return false;
    statementCount++;
    if (kind !== 'gate' && kind !== 'transpose' && kind !== 'open') eventCount++;
    if (eventCount <= limits.expandedEvents.value && statementCount <= statementLimit) return false;
    if (eventCount > limits.expandedEvents.value) tellLimit('expansion-limit', limits.expandedEvents.value, span);
    else if (statementCount > limits.expandedStatements.value) {
      tellLimit('statement-limit', limits.expandedStatements.value, span);
    } else tellLimit('song-limit', limits.songStatements.value, span);
    return true;
  }

  function tellLimit(kind: 'expansion-limit' | 'statement-limit' | 'song-limit', limit: number, span: Span): void {
    log.addOnce(kind, { span, values: { limit } });
  }
}

function soundAlike(a: SoundEvent, b: SoundEvent): boolean {
  if (a.ticks !== b.ticks || a.clocksPerTick !== b.clocksPerTick) return false;
  if (a.kind === 'rest' || b.kind === 'rest') return a.kind === b.kind;
  return (
    a.midi === b.midi &&
    a.transpose === b.transpose &&
    a.detuneCents === b.detuneCents &&
    a.gatePercent === b.gatePercent &&
    a.level === b.level &&
    a.tone === b.tone &&
    a.envelope === b.envelope &&
    a.vibrato === b.vibrato &&
    a.glide?.offsetCents === b.glide?.offsetCents &&
    a.glide?.durationTicks === b.glide?.durationTicks
  );
}
