import type { FrameCommand, FrameTrackId } from '../../score/frame-program.js';
import type { DefinitionTables } from './definition-parser.js';
import { off } from './track-commands.js';

const highestNote = 0x8f;

/**
 * The driver's command that is made of two bytes of song data; null when they are none, or only a part of one: then the
 * driver would take what follows for the rest of it.
 */
export function rawCommand(
  code: number,
  byte: number,
  track: FrameTrackId,
  definitions: DefinitionTables,
): FrameCommand | null {
  const timed = timedCommand(code, byte, track);
  if (timed !== null || track === 'E') return timed;
  const slot = byte === off ? null : byte;
  switch (code) {
    case 0xfd:
      return byte >= 0x80 || definitions['@v'].has(byte) ? { kind: 'volume', value: byte } : null;
    case 0xfe:
      return byte >= 0x80 || definitions['@'].has(byte) ? { kind: 'tone', value: byte } : null;
    case 0xfb:
      return slot === null || definitions['@MP'].has(slot) ? { kind: 'vibrato', slot } : null;
    case 0xf8:
      return slot === null || definitions['@EP'].has(slot) ? { kind: 'pitch-envelope', slot } : null;
    case 0xf7:
      return slot === null || definitions['@EN'].has(slot) ? { kind: 'note-envelope', slot } : null;
    case 0xfa:
      return { kind: 'detune', steps: slot === null ? null : byte & 0x80 ? 0 - (byte & 0x7f) : byte };
    case 0xf9:
      return { kind: 'sweep', value: byte };
    case 0xf0:
      return { kind: 'hardware-envelope', bits: byte };
    case 0xe8:
      return { kind: 'smooth', isOn: byte !== 0 };
    default:
      return null;
  }
}

/** Notes, rests and waits, whose second byte is a number of frames. */
function timedCommand(code: number, frames: number, track: FrameTrackId): FrameCommand | null {
  if (frames === 0) return null;
  if (code <= highestNote) return { kind: 'note', note: track === 'E' ? code & 0x3f : code, frames };
  if (code === 0xfc) return { kind: 'rest', frames };
  return code === 0xf4 ? { kind: 'wait', frames } : null;
}
