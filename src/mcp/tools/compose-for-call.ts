import type { App } from '../app.js';
import type { ToolResult } from '../catalog/entry.js';
import type { LongWork, SongToCompose, WorkContext } from '../render/engine.js';
import { composeFailure } from './failures.js';

/** Composes a song and answers as the action compose does; the song goes on the shelf of the server. */
export async function composeForCall(
  song: SongToCompose,
  context: WorkContext,
  app: App,
  long?: LongWork,
): Promise<ToolResult> {
  const outcome = await app.engine.compose(song, context, long);
  if (outcome.status === 'problem') return composeFailure([outcome.problem], song.language);
  const { isGood, result, wav, saved } = outcome.value;
  const shelved = saved === null ? undefined : app.songs.add(saved);
  // Who asks for the sound itself gets what the contract says and nothing else.
  const structured = shelved === undefined || song.isInline ? result : { ...result, song_uri: shelved.uri };
  return { structured, isError: !isGood, wav };
}
