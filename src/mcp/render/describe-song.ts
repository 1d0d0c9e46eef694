import { setImmediate as nextTurn } from 'node:timers/promises';
import { compile, validateResult } from '../../compiler.js';
import { measuringSong, type SongMeasure } from '../../formats/measure-song.js';
import { clockHz } from '../../hardware/clock.js';
import type { JobControl, JobEnd } from '../../host/worker-jobs.js';
import { performScore } from '../../performance/perform-score.js';
import { type PlayedVoice, playedVoices } from '../../score/played-notes.js';
import type { Score } from '../../score/score.js';
import { analyzeSong, notesByBar } from '../../score/song-analysis.js';
import { quartersPerBar } from '../../score/song-position.js';
import { barOf, channelOf, chooseBars, inNormalized, keyOf, loopOf, round, soundOf } from './description-json.js';
import type { DescribeMessage, DescribeWork, JsonObject, WorkProgress } from './work-messages.js';

/** Rate at which a song is heard to be measured; nothing that is published depends on it. */
const measuringRate = 48_000;
const turnMilliseconds = 50;

/** Compiles a song and tells what a musician would hear and see of it. */
export async function describeSong(
  message: DescribeMessage,
  control: JobControl<WorkProgress>,
): Promise<JobEnd<DescribeWork>> {
  const compilation = compile(message.mml, { mode: message.mode, maxDurationSeconds: message.maxDurationSeconds });
  const { valid, errors, warnings, notes } = validateResult(compilation, message.language, { noteSequence: false });
  const { score } = compilation;
  const done = (result: JsonObject): JobEnd<DescribeWork> => ({ status: 'done', value: { kind: 'describe', result } });
  if (score === null) return done({ valid, errors, warnings, notes });

  const voices = playedVoices(score);
  const analysis = analyzeSong(score, voices);
  // A song that is too long to be composed is too long to be heard for this.
  const isHeard = analysis.seconds <= message.maxDurationSeconds;
  const sound = isHeard ? await hear(score, voices, control) : null;
  if (sound === 'stopped') return { status: 'stopped' };
  const { bars, truncatedAt } = chooseBars(notesByBar(score, voices), message);
  return done({
    valid,
    errors,
    warnings,
    notes,
    mode: analysis.mode,
    ...(analysis.title !== undefined && { title: analysis.title }),
    ...(analysis.composer !== undefined && { composer: analysis.composer }),
    duration_sec: analysis.seconds,
    bars: analysis.bars,
    quarters_per_bar: quartersPerBar,
    tempo: analysis.tempo.map(({ bar, seconds, bpm }) => ({ bar, sec: round(seconds, 3), bpm: round(bpm, 3) })),
    loop: loopOf(analysis),
    key: keyOf(analysis),
    sound: sound && soundOf(sound),
    channels: analysis.voices.map((voice) =>
      channelOf(voice, sound && inNormalized(sound, sound.alone.get(voice.id) ?? null)),
    ),
    bar_notes: bars.map((bar) => barOf(bar, score, analysis.ticksPerBar)),
    ...(truncatedAt !== null && { next_bar: truncatedAt }),
  });
}

/** Plays the song, and each of its channels alone, and measures them. */
async function hear(
  score: Score,
  voices: readonly PlayedVoice[],
  { isStopped, report }: JobControl<WorkProgress>,
): Promise<SongMeasure | 'stopped'> {
  const program = performScore(score);
  const seconds = program.totalClocks / clockHz;
  const options = { sampleRate: measuringRate, normalize: false, profile: 'famicom' } as const;
  const measuring = measuringSong(program, voices, options);
  let turnedAt = performance.now();
  for (;;) {
    const step = measuring.next();
    if (step.done) return step.value;
    if (performance.now() - turnedAt < turnMilliseconds) continue;
    if (isStopped()) return 'stopped';
    report({ type: 'rendered', share: Math.min(1, step.value / measuringRate / seconds), seconds });
    await nextTurn();
    turnedAt = performance.now();
  }
}
