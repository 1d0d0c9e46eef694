import { SampleEncoder } from '../../src/audio/encoder.js';
import { renderAll, renderBlocks } from '../../src/audio/render.js';
import type { AudioOptions } from '../../src/audio/sample-blocks.js';
import { wavFile } from '../../src/formats/wav.js';
import { type ChipProgram, type RegisterWrites, sampleCount } from '../../src/hardware/chip-program.js';
import { clockHz, frameClocks } from '../../src/hardware/clock.js';
import { midiHz, minAudibleTimer, pulseHz, pulseTimerOf, triangleTimerOf } from '../../src/hardware/timers.js';
import { programOf, pulseWrites } from '../audio/programs.js';
import { spectrumOf, spectrumSamples } from '../audio/spectrum.js';
import type { BenchRow } from './bench-row.js';

/** What the noise plays: drums in short bursts, or a hiss at the shortest period that makes the most work. */
type NoisePart = 'drums' | 'hiss';

const bassNotes = [33, 29, 36, 31];
const leadNotes = [81, 84, 88, 93, 91, 88, 86, 84];

/** Speed and quality of the sound, for the bench. */
export function benchSound(): BenchRow[] {
  const rows: BenchRow[] = [];
  for (const sampleRate of [44_100, 48_000]) {
    for (const noise of ['drums', 'hiss'] as const) {
      const times = Math.round(timesRealTime(busySong(60, noise), sampleRate));
      rows.push({ what: `compose WAV, 4 channels, ${noise}, ${sampleRate} Hz`, value: `${times} x real time` });
    }
  }
  for (const sampleRate of [44_100, 48_000]) {
    const below = Math.min(18_000, sampleRate / 2);
    rows.push(
      {
        what: `worst alias of A2..C8 in 16 bits, ${sampleRate} Hz`,
        value: `${worstAliasDb(sampleRate, below, true)} dB`,
      },
      {
        what: `worst alias of A2..C8 in floats, ${sampleRate} Hz`,
        value: `${worstAliasDb(sampleRate, below, false)} dB`,
      },
    );
  }
  return rows;
}

/** Seconds of sound a second of processor time; the best of several runs, as others share the machine. */
function timesRealTime(program: ChipProgram, sampleRate: number): number {
  const options: AudioOptions = { sampleRate, normalize: true, profile: 'famicom' };
  const header = { sampleRate, sampleCount: sampleCount(program.totalClocks, sampleRate) };
  let best = 0;
  for (let run = 0; run < 5; run++) {
    const start = process.cpuUsage();
    for (const _ of wavFile(renderBlocks(program, options), header));
    const { user, system } = process.cpuUsage(start);
    best = Math.max(best, program.totalClocks / clockHz / ((user + system) / 1e6));
  }
  return best;
}

/** Arpeggio, vibrato, bass and noise: some twelve register writes in every frame. */
function busySong(seconds: number, noise: NoisePart): ChipProgram {
  const totalClocks = seconds * clockHz;
  return { totalClocks, chunks: { [Symbol.iterator]: () => busyFrames(totalClocks, noise) } };
}

function* busyFrames(totalClocks: number, noise: NoisePart): Generator<RegisterWrites, void, undefined> {
  const at = new Uint32Array(64);
  const address = new Uint16Array(64);
  const value = new Uint8Array(64);
  const highBytes = new Map<number, number>();
  let count = 0;
  const write = (register: number, byte: number) => {
    at[count] = count * 8;
    address[count] = 0x4000 + register;
    value[count] = byte;
    count++;
  };
  const writeTimer = (register: number, timer: number) => {
    write(register, timer & 0xff);
    if (highBytes.get(register) === timer >> 8) return;
    highBytes.set(register, timer >> 8);
    write(register + 1, 0xf8 | (timer >> 8));
  };
  for (let frame = 0; ; frame++) {
    const startClock = Math.floor(frame * frameClocks);
    if (startClock >= totalClocks) return;
    count = 0;
    const beat = Math.floor(frame / 6);
    const bass = bassNotes[(beat >> 4) & 3]!;
    if (frame === 0) {
      for (const [register, byte] of [
        [0x15, 0x0f],
        [0x01, 8],
        [0x05, 8],
        [0x08, 0xff],
        [0x0f, 0xf8],
        [0x17, 0xc0],
      ] as const) {
        write(register, byte);
      }
    }
    write(0x00, 0x70 | Math.max(2, 15 - ((frame % 24) >> 1)));
    writeTimer(0x02, pulseTimerOf(midiHz(bass + 36 + [0, 4, 7][frame % 3]! + 12 * ((beat >> 2) & 1))));
    write(0x04, 0xb0 | Math.max(3, 14 - (frame % 12)));
    const vibrato = Math.round(2 * Math.sin(frame * 0.65));
    writeTimer(0x06, Math.max(minAudibleTimer, pulseTimerOf(midiHz(leadNotes[(beat >> 1) & 7]!)) + vibrato));
    writeTimer(0x0a, triangleTimerOf(midiHz(bass + 12 * (beat & 1))));
    const isSnare = (beat & 3) === 2;
    const drum = isSnare ? Math.max(0, 12 - 2 * (frame % 6)) : Math.max(0, 6 - 3 * (frame % 6));
    write(0x0c, 0x30 | (noise === 'hiss' ? 10 : drum));
    write(0x0e, noise === 'hiss' ? 0 : isSnare ? 5 : 2);
    yield { startClock, clocks: Math.floor((frame + 1) * frameClocks) - startClock, count, at, address, value };
  }
}

/** Loudest part below `bandHz` that is no harmonic, over all notes and the duties 12.5, 25 and 50 %. */
function worstAliasDb(sampleRate: number, bandHz: number, quantized: boolean): string {
  const skipped = 8000;
  const seconds = (skipped + spectrumSamples + 100) / sampleRate;
  const encoder = new SampleEncoder('int16');
  let worst = Number.NEGATIVE_INFINITY;
  for (let note = 45; note <= 108; note++) {
    for (const duty of [0, 1, 2]) {
      const timer = pulseTimerOf(midiHz(note));
      const program = programOf(pulseWrites(timer, duty), seconds);
      const { samples } = renderAll(program, { sampleRate, normalize: true, profile: 'famicom' });
      const steady = samples.subarray(skipped, skipped + spectrumSamples);
      const spectrum = spectrumOf(
        quantized ? new Int16Array(encoder.encode(steady).slice().buffer) : steady,
        sampleRate,
        pulseHz(timer),
        bandHz,
      );
      worst = Math.max(worst, spectrum.aliasDb);
    }
  }
  return worst.toFixed(1);
}
