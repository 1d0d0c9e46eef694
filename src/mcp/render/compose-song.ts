import { blockSamples } from '../../audio/sample-blocks.js';
import { compile, composeResult, type RenderedSound } from '../../compiler.js';
import type { DiagnosticKind } from '../../diagnostics/catalog.js';
import type { MessageValues } from '../../diagnostics/diagnostic.js';
import { diagnosticToJson } from '../../diagnostics/json.js';
import { planSongWav, type SongWav } from '../../formats/song-wav.js';
import type { ByteSource } from '../../host/pump.js';
import {
  createSongFolder,
  isSongFolderInPlace,
  removeSongFolder,
  type SongFolder,
  songFileNames,
  songFilePath,
} from '../../host/song-folders.js';
import type { SystemFailure } from '../../host/system-failure.js';
import type { JobControl, JobEnd } from '../../host/worker-jobs.js';
import { writeOutput } from '../../host/write-output.js';
import { performScore } from '../../performance/perform-score.js';
import { callLimits } from './limits.js';
import { planSequence, withoutSequence } from './song-sequence.js';
import type { ComposeMessage, ComposeWork, WorkProgress } from './work-messages.js';

/** What keeps a song from being made, after it was compiled. */
interface Refusal {
  readonly kind: DiagnosticKind;
  readonly values: MessageValues;
}

type Written =
  | { readonly status: 'done'; readonly folder: SongFolder; readonly wav: Uint8Array<ArrayBuffer> | null }
  | { readonly status: 'stopped' }
  | ({ readonly status: 'refused' } & Refusal);

/** Compiles a song and writes its files; nothing of them is left when that fails or is to stop. */
export async function composeSong(
  message: ComposeMessage,
  control: JobControl<WorkProgress>,
): Promise<JobEnd<ComposeWork>> {
  const { mml, mode, maxDurationSeconds, language, withSequence, sampleRate, normalize } = message;
  const compilation = compile(mml, { mode, maxDurationSeconds, purpose: 'compose' });
  const { score } = compilation;
  const plan = planSequence(compilation, withSequence, language);

  const finish = (
    rendered: RenderedSound | null,
    refusal?: Refusal & { readonly seconds: number },
  ): Pick<ComposeWork, 'kind' | 'isGood' | 'result'> => {
    const { validation, ...result } = composeResult(compilation, language, rendered, plan);
    const errors = refusal === undefined ? [] : [diagnosticToJson({ ...refusal, related: [] }, language)];
    return {
      kind: 'compose',
      isGood: rendered !== null,
      result: withoutSequence(
        {
          ...result,
          ...(refusal && { duration_sec: refusal.seconds }),
          validation: {
            ...validation,
            errors: [...validation.errors, ...errors],
            warnings: [...validation.warnings, ...plan.warnings],
          },
        },
        withSequence,
      ),
    };
  };
  const done = (value: ComposeWork): JobEnd<ComposeWork> => ({
    status: 'done',
    value,
    transfer: value.wav === null ? [] : [value.wav.buffer],
  });

  if (score === null) return done({ ...finish(null), wav: null, saved: null });
  const sound = planSongWav(score, performScore(score), { sampleRate, normalize, profile: 'famicom' });
  const seconds = sound.sampleCount / sampleRate;
  const written = await writeSong(sound, seconds, message, control);
  switch (written.status) {
    case 'stopped':
      return { status: 'stopped' };
    case 'refused':
      return done({ ...finish(null, { ...written, seconds }), wav: null, saved: null });
    case 'done':
      return done({
        ...finish({ sampleRate, sampleCount: sound.sampleCount, byteLength: sound.byteLength }),
        wav: written.wav,
        saved: {
          folder: written.folder,
          mode,
          title: score.title ?? null,
          seconds,
          wavBytes: sound.byteLength,
        },
      });
  }
}

async function writeSong(
  sound: SongWav,
  seconds: number,
  message: ComposeMessage,
  control: JobControl<WorkProgress>,
): Promise<Written> {
  if (sound.isTooLong) return { status: 'refused', kind: 'wav-too-long', values: { file: songFileNames.wav } };
  if (message.isInline && sound.byteLength > callLimits.inlineBytes) {
    const values = { bytes: sound.byteLength, limit: callLimits.inlineBytes };
    return { status: 'refused', kind: 'audio-too-large', values };
  }
  const created = createSongFolder(message.outputFolder, new Date());
  if (!created.ok) return writeRefusal('server-wav-write-failed', 'wav', created.failure);
  const folder = created.value;
  control.report({ type: 'folder', folder });
  const wav = message.isInline ? new Uint8Array(sound.byteLength) : null;
  const stop = new AbortController();
  const source = followed(sound, wav, { normalize: message.normalize, seconds }, stop, control);
  const written = await writeFiles(folder, source, message.mml, stop.signal);
  if (written.status !== 'done') removeSongFolder(folder);
  return written.status === 'done' ? { status: 'done', folder, wav } : written;
}

async function writeFiles(
  folder: SongFolder,
  wav: ByteSource<unknown>,
  mml: string,
  signal: AbortSignal,
): Promise<{ readonly status: 'done' } | Exclude<Written, { readonly status: 'done' }>> {
  const mmlBytes = [new TextEncoder().encode(mml)].values();
  const outputs = [
    { file: 'wav', kind: 'server-wav-write-failed', source: wav },
    { file: 'mml', kind: 'mml-write-failed', source: mmlBytes },
  ] as const;
  for (const { file, kind, source } of outputs) {
    // A link that took the folder's place could lead anywhere.
    if (!isSongFolderInPlace(folder)) return writeRefusal(kind, file, missingFolder);
    const outcome = await writeOutput<unknown>(songFilePath(folder, file), source, signal);
    if (outcome.status === 'failed') return writeRefusal(kind, file, outcome.failure);
    if (outcome.status !== 'done') return { status: 'stopped' };
  }
  return isSongFolderInPlace(folder) ? { status: 'done' } : writeRefusal('mml-write-failed', 'mml', missingFolder);
}

const missingFolder: Pick<SystemFailure, 'reason'> = {
  reason: { en: 'its folder was taken away meanwhile', ja: '途中でフォルダーがなくなりました' },
};

/** No path is ever told to the caller, only the name of the file. */
function writeRefusal(
  kind: DiagnosticKind,
  file: keyof typeof songFileNames,
  { reason }: Pick<SystemFailure, 'reason'>,
): { readonly status: 'refused' } & Refusal {
  return { status: 'refused', kind, values: { file: songFileNames[file], reason } };
}

const reportMilliseconds = 100;

/** The pieces of a WAV on their way to the file: copied where the result needs them, told of, and stopped when asked. */
function* followed(
  sound: SongWav,
  copy: Uint8Array | null,
  { normalize, seconds }: { readonly normalize: boolean; readonly seconds: number },
  stop: AbortController,
  { isStopped, report }: JobControl<WorkProgress>,
): Generator<Uint8Array, unknown, undefined> {
  let filled = 0;
  let measured = 0;
  let reportedAt = performance.now();
  const pieces = sound.bytes();
  for (;;) {
    const piece = pieces.next();
    if (piece.done) return piece.value;
    copy?.set(piece.value, filled);
    filled += piece.value.length;
    // A block that is only measured is empty, and so tells no length of its own.
    if (piece.value.length === 0) measured += blockSamples;
    if (isStopped()) stop.abort();
    const now = performance.now();
    if (now - reportedAt >= reportMilliseconds) {
      reportedAt = now;
      const written = filled / sound.byteLength;
      const share = normalize ? (Math.min(1, measured / sound.sampleCount) + written) / 2 : written;
      report({ type: 'rendered', share, seconds });
    }
    yield piece.value;
  }
}
