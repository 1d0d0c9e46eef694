import { SampleEncoder } from '../../src/audio/encoder.js';
import { renderAll } from '../../src/audio/render.js';
import { clockHz } from '../../src/hardware/clock.js';
import { pulseMixLevel } from '../../src/hardware/mixer-levels.js';
import { midiHz, pulseCycleClocks, pulseHz, pulseTimerOf } from '../../src/hardware/timers.js';
import { programOf, pulseWrites } from '../audio/programs.js';
import { amplitudeAt, energyBelow, frequencyNear, spectrumOf, spectrumSamples } from '../audio/spectrum.js';
import type { BenchRow } from './bench-row.js';

const duties = [0, 1, 2] as const;
const dutyParts = [1 / 8, 1 / 4, 1 / 2] as const;
/** A2 to C8. */
const notes = [...Array(64).keys()].map((i) => 45 + i);
/** For what is slow to judge. */
const someNotes = [45, 57, 69, 81, 84, 96, 105, 108];
const skipped = 8000;

/** How clean and how true the sound is. */
export function benchQuality(): readonly BenchRow[] {
  return [
    ...[44_100, 48_000].flatMap((sampleRate) => aliasRows(sampleRate)),
    ...[44_100, 48_000, 96_000].map(signalToNoiseRow),
    pitchRow(44_100),
    ...responseRows(44_100),
  ];
}

function steadySamples(timer: number, duty: number, sampleRate: number, profile: 'none' | 'famicom'): Float32Array {
  const seconds = (skipped + spectrumSamples + 100) / sampleRate;
  const program = programOf(pulseWrites(timer, duty), seconds);
  const options = { sampleRate, normalize: profile === 'famicom', profile };
  return renderAll(program, options).samples.subarray(skipped, skipped + spectrumSamples);
}

function aliasRows(sampleRate: number): readonly BenchRow[] {
  const encoder = new SampleEncoder('int16');
  const worst = { float: Number.NEGATIVE_INFINITY, int16: Number.NEGATIVE_INFINITY, full: Number.NEGATIVE_INFINITY };
  for (const note of notes) {
    for (const duty of duties) {
      const timer = pulseTimerOf(midiHz(note));
      const hz = pulseHz(timer);
      const samples = steadySamples(timer, duty, sampleRate, 'famicom');
      const integers = new Int16Array(encoder.encode(samples).slice().buffer);
      worst.float = Math.max(worst.float, spectrumOf(samples, sampleRate, hz, 18_000).aliasDb);
      worst.int16 = Math.max(worst.int16, spectrumOf(integers, sampleRate, hz, 18_000).aliasDb);
      worst.full = Math.max(worst.full, spectrumOf(integers, sampleRate, hz, sampleRate / 2).aliasDb);
    }
  }
  const row = (what: string, db: number, budget: number): BenchRow => ({
    what: `alias of A2..C8 x 3 duties, worst, ${sampleRate} Hz, ${what}`,
    value: `${db.toFixed(1)} dB`,
    budget: `${budget} dB`,
    isMet: db <= budget,
  });
  return [
    row('float below 18 kHz', worst.float, -90),
    row('16 bits below 18 kHz', worst.int16, -80),
    row('16 bits, full band', worst.full, -80),
  ];
}

/** Against the sum of the wave's harmonics, where its clocks and the mixer's formula put them: nothing is fitted. */
function signalToNoiseRow(sampleRate: number): BenchRow {
  let worst = Number.POSITIVE_INFINITY;
  for (const note of someNotes) {
    for (const duty of duties) {
      const timer = pulseTimerOf(midiHz(note));
      const samples = steadySamples(timer, duty, sampleRate, 'none');
      const ideal = additiveSamples(timer, duty, sampleRate);
      const error = ideal.map((sample, i) => samples[i]! - sample);
      const mean = error.reduce((sum, sample) => sum + sample, 0) / error.length;
      const db =
        10 *
        Math.log10(
          energyBelow(ideal, sampleRate, 18_000) /
            energyBelow(
              error.map((sample) => sample - mean),
              sampleRate,
              18_000,
            ),
        );
      worst = Math.min(worst, db);
    }
  }
  return {
    what: `signal to noise against additive synthesis, below 18 kHz, ${sampleRate} Hz`,
    value: `${worst.toFixed(1)} dB`,
    budget: '80 dB',
    isMet: worst >= 80,
  };
}

/** A pulse that is high from clock 0 for its part of the cycle, up to half the sample rate, without its mean. */
function additiveSamples(timer: number, duty: number, sampleRate: number): Float64Array {
  const cycle = pulseCycleClocks * (timer + 1);
  const part = dutyParts[duty]!;
  const level = pulseMixLevel(15);
  const samples = new Float64Array(spectrumSamples);
  for (let k = 1; (k * clockHz) / cycle < sampleRate / 2; k++) {
    const amplitude = ((2 * level) / (Math.PI * k)) * Math.sin(Math.PI * k * part);
    for (let i = 0; i < spectrumSamples; i++) {
      const clock = ((skipped + i + 0.5) * clockHz) / sampleRate;
      samples[i]! += amplitude * Math.cos(2 * Math.PI * k * (((clock / cycle) % 1) - part / 2));
    }
  }
  return samples;
}

function pitchRow(sampleRate: number): BenchRow {
  let worst = 0;
  for (const note of notes) {
    const timer = pulseTimerOf(midiHz(note));
    const samples = steadySamples(timer, 2, sampleRate, 'none').map((sample) => sample - pulseMixLevel(15) / 2);
    worst = Math.max(
      worst,
      Math.abs(1200 * Math.log2(frequencyNear(samples, sampleRate, pulseHz(timer)) / pulseHz(timer))),
    );
  }
  return {
    what: `pitch of A2..C8, worst, ${sampleRate} Hz`,
    value: `${worst.toExponential(0)} cent`,
    budget: '0.001 cent',
    isMet: worst < 0.001,
  };
}

function responseRows(sampleRate: number): readonly BenchRow[] {
  const timer = 1016;
  const samples = steadySamples(timer, 2, sampleRate, 'none').map((sample) => sample - pulseMixLevel(15) / 2);
  const amplitude = (k: number) => amplitudeAt(samples, sampleRate, k * pulseHz(timer)) * k;
  return [
    [10_000, 0.1],
    [16_000, 0.2],
    [18_000, 1],
  ].map(([hz, tolerance]): BenchRow => {
    // A 50 % pulse has odd harmonics only, of amplitudes 1/k.
    const harmonic = Math.floor((hz! / pulseHz(timer) - 1) / 2) * 2 + 1;
    const db = 20 * Math.log10(amplitude(harmonic) / amplitude(1));
    return {
      what: `frequency response at ${hz! / 1000} kHz, ${sampleRate} Hz`,
      value: `${db.toFixed(3)} dB`,
      budget: `${tolerance} dB`,
      isMet: Math.abs(db) <= tolerance!,
    };
  });
}
