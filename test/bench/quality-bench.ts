import { SampleEncoder } from '../../src/audio/encoder.js';
import { renderAll } from '../../src/audio/render.js';
import { clockHz } from '../../src/hardware/clock.js';
import { pulseMixLevel, tndMixLevel } from '../../src/hardware/mixer-levels.js';
import { midiHz, noisePeriodClocks, pulseCycleClocks, pulseHz, pulseTimerOf } from '../../src/hardware/timers.js';
import { noiseWrites, programOf, pulseWrites } from '../audio/programs.js';
import { amplitudeAt, energyBelow, frequencyNear, spectrumOf, spectrumSamples } from '../audio/spectrum.js';
import type { BenchRow } from './bench-row.js';

const duties = [0, 1, 2] as const;
const dutyParts = [1 / 8, 1 / 4, 1 / 2] as const;
/** A2 to C8. */
const notes = [...Array(64).keys()].map((i) => 45 + i);
/** For what is slow to judge: some of all octaves, and those that come out worst. */
const someNotes = [45, 57, 69, 81, 84, 96, 102, 105, 106, 108];
const skipped = 8000;

/** How clean and how true the sound is. */
export function benchQuality(): readonly BenchRow[] {
  return [
    ...[44_100, 48_000].flatMap((sampleRate) => aliasRows(sampleRate)),
    ...[44_100, 48_000, 96_000].map(signalToNoiseRow),
    pitchRow(44_100),
    ...responseRows(44_100),
    ...[44_100, 48_000].map(noiseRow),
  ];
}

function steadySamples(timer: number, duty: number, sampleRate: number, profile: 'none' | 'famicom'): Float32Array {
  const seconds = (skipped + spectrumSamples + 100) / sampleRate;
  const program = programOf(pulseWrites(timer, duty), seconds);
  const options = { sampleRate, normalize: profile === 'famicom', profile };
  return renderAll(program, options).samples.subarray(skipped, skipped + spectrumSamples);
}

/** The two ways to say how clean a wave is. */
const definitions = [
  ['aliasDb', 'all lines against the wave'],
  ['lineDb', 'strongest line against the fundamental'],
] as const;

function aliasRows(sampleRate: number): readonly BenchRow[] {
  const encoder = new SampleEncoder('int16');
  const cases = [
    { what: 'float below 18 kHz', bandHz: 18_000, isInteger: false, budget: -90 },
    { what: 'float, full band', bandHz: sampleRate / 2, isInteger: false, budget: -80 },
    { what: '16 bits below 18 kHz', bandHz: 18_000, isInteger: true, budget: -80 },
    { what: '16 bits, full band', bandHz: sampleRate / 2, isInteger: true, budget: -80 },
  ].map((aCase) => ({ ...aCase, aliasDb: Number.NEGATIVE_INFINITY, lineDb: Number.NEGATIVE_INFINITY }));
  for (const note of notes) {
    for (const duty of duties) {
      const timer = pulseTimerOf(midiHz(note));
      const samples = steadySamples(timer, duty, sampleRate, 'famicom');
      const integers = new Int16Array(encoder.encode(samples).slice().buffer);
      for (const worst of cases) {
        const spectrum = spectrumOf(worst.isInteger ? integers : samples, sampleRate, pulseHz(timer), worst.bandHz);
        for (const [key] of definitions) worst[key] = Math.max(worst[key], spectrum[key]);
      }
    }
  }
  return cases.flatMap(({ what, budget, ...worst }) =>
    definitions.map(
      ([key, definition]): BenchRow => ({
        what: `alias of A2..C8 x 3 duties, worst, ${sampleRate} Hz, ${what}: ${definition}`,
        value: `${worst[key].toFixed(1)} dB`,
        budget: `${budget} dB`,
        isMet: worst[key] <= budget,
      }),
    ),
  );
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

/** Below this the short kernel is flat. */
const noiseBandHz = 16_000;

/** Long noise of every period against its levels behind a filter ten times as sharp: what is left is alias. */
function noiseRow(sampleRate: number): BenchRow {
  const seconds = (skipped + spectrumSamples + 100) / sampleRate;
  const decibels = noisePeriodClocks.map((periodClocks, period) => {
    const program = programOf(noiseWrites(period), seconds);
    const { samples } = renderAll(program, { sampleRate, normalize: false, profile: 'none' });
    const ideal = idealNoise(periodClocks, sampleRate);
    const error = ideal.map((sample, i) => samples[skipped + i]! - sample);
    const mean = error.reduce((sum, sample) => sum + sample, 0) / error.length;
    const energy = (signal: ArrayLike<number>) => energyBelow(signal, sampleRate, noiseBandHz);
    return 10 * Math.log10(energy(error.map((sample) => sample - mean)) / energy(ideal));
  });
  const worst = Math.max(...decibels);
  return {
    what: `alias of noise, worst of 16 periods, ${sampleRate} Hz, below 16 kHz`,
    value: `${worst.toFixed(1)} dB`,
    budget: '-60 dB',
    isMet: worst <= -60,
  };
}

/** Half the samples that an edge is spread over, and points of its shape in a sample. */
const idealReach = 256;
const idealPoints = 256;

/** Integral of a sinc in a Hann window from -idealReach on: it cuts off at half the sample rate. */
function integrateIdeal(): Float64Array {
  const shape = new Float64Array(2 * idealReach * idealPoints + 1);
  let [sum, before] = [0, 0];
  for (let i = 1; i < shape.length; i++) {
    const at = i / idealPoints - idealReach;
    const sinc = at === 0 ? 1 : Math.sin(Math.PI * at) / (Math.PI * at);
    const now = sinc * (0.5 + 0.5 * Math.cos((Math.PI * at) / idealReach));
    sum += (before + now) / 2;
    before = now;
    shape[i] = sum;
  }
  return shape.map((value) => value / sum);
}

let idealEdge: Float64Array | undefined;

/** The samples behind the skipped ones, less a constant. */
function idealNoise(periodClocks: number, sampleRate: number): Float64Array {
  idealEdge ??= integrateIdeal();
  const differences = new Float64Array(spectrumSamples);
  const samplesPerClock = sampleRate / clockHz;
  const swing = tndMixLevel(15, 15, 0) - tndMixLevel(15, 0, 0);
  const lastClock = (skipped + spectrumSamples + idealReach) / samplesPerClock;
  let register = 1;
  for (let clock = 0; clock < lastClock; clock += periodClocks) {
    const before = register & 1;
    register = (register >> 1) | (((register ^ (register >> 1)) & 1) << 14);
    if ((register & 1) === before) continue;
    // A sample shows the middle of its period.
    const edge = clock * samplesPerClock - skipped - 0.5;
    const first = Math.ceil(edge) - idealReach;
    const delta = before === 1 ? swing : -swing;
    let reached = 0;
    for (let i = first; i < Math.min(first + 2 * idealReach, spectrumSamples); i++) {
      const at = (i - edge + idealReach) * idealPoints;
      const whole = Math.floor(at);
      const now = idealEdge[whole]! + (at - whole) * (idealEdge[whole + 1]! - idealEdge[whole]!);
      if (i >= 0) differences[i]! += delta * (now - reached);
      reached = now;
    }
  }
  let level = 0;
  return differences.map((difference) => (level += difference));
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
