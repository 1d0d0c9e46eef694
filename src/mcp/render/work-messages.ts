import type { Mode } from '../../compiler.js';
import type { Language } from '../../diagnostics/diagnostic.js';
import type { SongFolder } from '../../host/song-folders.js';

/** What a worker is told for every kind of work. All of it crosses to a worker, so it is plain data. */
interface SongMessage {
  readonly mml: string;
  readonly mode: Mode;
  readonly language: Language;
  readonly maxDurationSeconds: number;
}

export interface ValidateMessage extends SongMessage {
  readonly kind: 'validate';
  /** Whether the note sequence is part of the result. */
  readonly withSequence: boolean;
}

export interface ComposeMessage extends SongMessage {
  readonly kind: 'compose';
  readonly withSequence: boolean;
  /** Hz */
  readonly sampleRate: number;
  readonly normalize: boolean;
  /** Whether the bytes of the WAV are part of the result. */
  readonly isInline: boolean;
  /** The folder of all songs. */
  readonly outputFolder: string;
}

export interface DescribeMessage extends SongMessage {
  readonly kind: 'describe';
  /** Bars whose notes are given, from 1 on. */
  readonly fromBar: number;
  readonly toBar: number;
}

/** Makes the note sequence of a song that was kept. */
export interface SequenceMessage extends SongMessage {
  readonly kind: 'sequence';
}

export type WorkMessage = ValidateMessage | ComposeMessage | DescribeMessage | SequenceMessage;

export type WorkProgress =
  /** Where the files of the song are to be; for whoever has to tidy up after a worker that was ended. */
  | { readonly type: 'folder'; readonly folder: SongFolder }
  /** How far the sound is, 0..1, and how long it will be. */
  | { readonly type: 'rendered'; readonly share: number; readonly seconds: number };

/** A result of a tool as plain JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export interface ValidateWork {
  readonly kind: 'validate';
  readonly result: JsonObject;
}

export interface ComposeWork {
  readonly kind: 'compose';
  readonly isGood: boolean;
  readonly result: JsonObject;
  /** The WAV, where it was asked for and made. */
  readonly wav: Uint8Array<ArrayBuffer> | null;
  readonly saved: SavedSong | null;
}

export interface DescribeWork {
  readonly kind: 'describe';
  readonly result: JsonObject;
}

export interface SequenceWork {
  readonly kind: 'sequence';
  readonly eventCount: number;
  /** JSON text; null when the song is not good, or has more events than a result holds. */
  readonly json: string | null;
}

export type WorkResult = ValidateWork | ComposeWork | DescribeWork | SequenceWork;

/** A song whose files lie in their folder. */
export interface SavedSong {
  readonly folder: SongFolder;
  readonly mode: Mode;
  readonly title: string | null;
  readonly seconds: number;
  readonly wavBytes: number;
}
