import { createSongId, pruneSongFolders, readSongFile } from '../host/song-folders.js';
import type { Changes } from './changes.js';
import type { SavedSong } from './render/work-messages.js';

/** A song that this server made, as its resources know it. */
export interface ShelvedSong extends SavedSong {
  readonly id: string;
  /** `mmlc://songs/ID`; its files are below. */
  readonly uri: string;
  readonly madeAt: Date;
}

/** The last songs that this server made, newest last. */
export interface Songs {
  readonly all: () => readonly ShelvedSong[];
  readonly find: (id: string) => ShelvedSong | undefined;
  readonly add: (song: SavedSong) => ShelvedSong;
  /** The WAV of a song by its URI; nothing when it is gone or has more bytes than that. */
  readonly readWav: (uri: string, maximumBytes: number) => Promise<Uint8Array | null>;
}

const mostSongs = 100;

/** A shelf that forgets its oldest songs, and keeps as many folders as it is told to. */
export function createSongs(keep: number | null, changes: Changes): Songs {
  const shelf = new Map<string, ShelvedSong>();
  return {
    all: () => [...shelf.values()],
    find: (id) => shelf.get(id),
    add: (saved) => {
      const id = createSongId();
      const song: ShelvedSong = { ...saved, id, uri: `mmlc://songs/${id}`, madeAt: new Date() };
      shelf.set(id, song);
      const gone = keep === null ? [] : pruneSongFolders(saved.folder, keep);
      for (const [other, { folder }] of shelf) {
        if (shelf.size > mostSongs || gone.includes(folder.name)) shelf.delete(other);
      }
      changes.tell('songs');
      return song;
    },
    readWav: async (uri, maximumBytes) => {
      const song = [...shelf.values()].find((candidate) => candidate.uri === uri);
      return song === undefined ? null : readSongFile(song.folder, 'wav', maximumBytes);
    },
  };
}
