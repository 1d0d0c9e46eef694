import type { Control, Envelope, Glide, LevelRamp, Vibrato } from '../score/score.js';
import type { SlotTable } from './definitions.js';
import type { Dialect } from './dialect.js';
import type { Family, SlotContent, Statement } from './statements.js';

/** The event that an effect command leaves in the score; null when it leaves none. */
export function controlOf<Id extends string>(
  statement: Statement,
  at: bigint,
  dialect: Dialect<Id>,
  slots: SlotTable,
): Control | null {
  const place = { at, span: statement };
  switch (statement.kind) {
    case 'duty':
      return { type: 'duty', value: statement.value, ...place };
    case 'tone': {
      const duty = dialect.dutyOfTone(statement.value);
      return duty === null ? null : { type: 'duty', value: duty, ...place };
    }
    case 'detune':
      return dialect.mode === 'ppmck' ? { type: 'detune', value: statement.value, ...place } : null;
    case 'sweep':
      return { type: 'sweep', speed: statement.speed, depth: statement.depth, ...place };
    case 'select':
      return slotControl(statement.family, statement.slot, null, false, place);
    case 'define': {
      const { content } = slots[statement.family].get(statement.slot.value)!;
      return slotControl(statement.family, statement.slot.value, content, false, place);
    }
    case 'off':
      return slotControl(statement.family, 0, null, true, place);
    default:
      return null;
  }
}

function slotControl(
  family: Family,
  slot: number,
  content: SlotContent | null,
  isOff: boolean,
  place: Pick<Control, 'at' | 'span'>,
): Control {
  switch (family) {
    case 'volume-envelope':
    case 'duty-envelope':
      return {
        type: family === 'volume-envelope' ? 'vol_envelope' : 'duty_envelope',
        slot,
        ...(content && { definition: content as Envelope }),
        ...place,
      };
    case 'pitch-envelope':
    case 'note-envelope':
      return {
        type: family === 'pitch-envelope' ? 'pitch_envelope' : 'note_envelope',
        slot,
        ...(content && { definition: content as Envelope }),
        isOff,
        ...place,
      };
    case 'lfo':
      return { type: 'lfo', slot, ...(content && { definition: content as Vibrato }), isOff, ...place };
    case 'level-ramp':
      return { type: 'envelope', slot, ...(content && { definition: content as LevelRamp }), ...place };
    case 'vibrato':
      return { type: 'vibrato', slot, ...(content && { definition: content as Vibrato }), ...place };
    case 'glide':
      return { type: 'glide', slot, ...(content && { definition: content as Glide }), ...place };
  }
}
