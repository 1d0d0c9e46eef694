import { hintOf, messageOf } from '../../diagnostics/message.js';
import { readSongFile } from '../../host/song-folders.js';
import { limits } from '../../source/limits.js';
import type { App } from '../app.js';
import type { ListedResource, ResourceEntry } from '../catalog/entry.js';
import { callLimits } from '../render/limits.js';
import type { ShelvedSong } from '../song-shelf.js';

/** Songs belong to those who have the server's token, where it has one. */
const common = { domain: 'songs', effect: 'read', isIdempotent: true, access: 'token' } as const;

export const songsUri = 'mmlc://songs';

const utf8 = new TextDecoder();

export const songList: ResourceEntry = {
  ...common,
  name: 'songs',
  title: 'Last songs',
  summary:
    'The last songs that this server made, newest last, with the URIs of their files; it changes with every song',
  uriTemplate: songsUri,
  mimeType: 'application/json',
  list: () => [
    {
      uri: songsUri,
      name: 'songs',
      title: 'Last songs',
      about: 'The last songs that this server made; subscribe to hear of new ones',
      mimeType: 'application/json',
    },
  ],
  read: async (_, { songs }) => ({ text: JSON.stringify(songs.all().map(songFacts), null, 2) }),
};

function songFacts({ id, uri, title, mode, seconds, wavBytes, madeAt }: ShelvedSong) {
  return {
    id,
    ...(title !== null && { title }),
    mode,
    duration_sec: seconds,
    made_at: madeAt.toISOString(),
    wav: { uri: `${uri}/wav`, size_bytes: wavBytes },
    mml: { uri: `${uri}/mml` },
    ir: { uri: `${uri}/ir` },
  };
}

interface SongPart {
  readonly file: 'wav' | 'mml' | 'ir';
  readonly title: string;
  readonly mimeType: string;
  readonly read: (song: ShelvedSong, app: App, signal: AbortSignal) => ReturnType<ResourceEntry['read']>;
}

const parts: readonly SongPart[] = [
  {
    file: 'wav',
    title: 'sound',
    mimeType: 'audio/wav',
    read: async (song) => {
      if (song.wavBytes > callLimits.inlineBytes) {
        return {
          refusal: `The WAV has ${song.wavBytes} bytes, and a result holds at most ${callLimits.inlineBytes}: compose it with a lower sample_rate`,
        };
      }
      const bytes = await readSongFile(song.folder, 'wav', callLimits.inlineBytes);
      return bytes && { bytes };
    },
  },
  {
    file: 'mml',
    title: 'text',
    mimeType: 'text/x-mml',
    read: async (song) => {
      const text = await textOf(song);
      return text === null ? null : { text };
    },
  },
  {
    file: 'ir',
    title: 'note sequence',
    mimeType: 'application/json',
    read: async (song, app, signal) => {
      const mml = await textOf(song);
      if (mml === null) return null;
      const message = { mml, mode: song.mode, language: app.settings.language };
      const outcome = await app.engine.sequence(message, { signal, report: () => undefined });
      if (outcome.status === 'problem') {
        const { language } = message;
        return { refusal: `${messageOf(outcome.problem, language)}; ${hintOf(outcome.problem, language)}` };
      }
      const { json, eventCount } = outcome.value;
      if (eventCount > callLimits.sequenceEvents) {
        return {
          refusal: `The note sequence has ${eventCount} events, and a result holds at most ${callLimits.sequenceEvents}: read ${song.uri}/mml and ask describe_mml for the notes of some bars`,
        };
      }
      return json === null ? null : { text: json };
    },
  },
];

async function textOf({ folder }: ShelvedSong): Promise<string | null> {
  const bytes = await readSongFile(folder, 'mml', limits.text.value);
  return bytes && utf8.decode(bytes);
}

/** The three files of a song. */
export const songFileResources: readonly ResourceEntry[] = parts.map(({ file, title, mimeType, read }) => ({
  ...common,
  name: `song-${file}`,
  title: `Song, ${title}`,
  summary: `The ${title} of a song that this server made`,
  uriTemplate: `mmlc://songs/{id}/${file}`,
  mimeType,
  list: ({ songs }: App) =>
    songs.all().map(
      (song): ListedResource => ({
        uri: `${song.uri}/${file}`,
        name: `song-${song.id}-${file}`,
        title: `${song.title ?? 'Song'}, ${title}`,
        about: `The ${title} of a song of ${song.seconds.toFixed(1)} s in mode ${song.mode}`,
        mimeType,
        ...(file === 'wav' && { bytes: song.wavBytes }),
      }),
    ),
  read: async ({ id = '' }: Readonly<Record<string, string>>, app: App, signal: AbortSignal) => {
    const song = app.songs.find(id);
    return song === undefined ? null : read(song, app, signal);
  },
  complete: (name, { songs }: App) => (name === 'id' ? songs.all().map(({ id }) => id) : []),
}));
