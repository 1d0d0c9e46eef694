/** Finds the files that a text names. The compiler itself touches no file: whoever runs it passes one of these in. */
export interface FileResolver {
  /** Reads at most `maximumBytes` of a file, synchronously; `path` is as the text has it. Never throws. */
  read(path: string, kind: NamedFileKind, maximumBytes: number): ResolvedFile | UnresolvedFile;
}

/** `include`: text in place of its directive. `sample`: sound data. */
export type NamedFileKind = 'include' | 'sample';

export interface ResolvedFile {
  readonly isFound: true;
  readonly bytes: Uint8Array;
  /** Length of the whole file. */
  readonly byteLength: number;
  /** Name for diagnostics; the same for two paths to one file. */
  readonly name: string;
}

export interface UnresolvedFile {
  readonly isFound: false;
  /** `outside`: not in a folder that may be read. `special`: a folder or device. */
  readonly reason: 'absent' | 'outside' | 'special' | 'unreadable';
  /** Folders in which it was looked for. */
  readonly searched: readonly string[];
}

/** For a text without files, such as one from a web page. */
export const noFiles: FileResolver = {
  read: () => ({ isFound: false, reason: 'absent', searched: [] }),
};
