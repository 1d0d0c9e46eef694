/** Lists that clients may hear changes of. */
export type Change = 'songs' | 'tools' | 'prompts';

/** Tells everyone who listens what has changed. */
export interface Changes {
  readonly tell: (change: Change) => void;
  /** Answers with what ends the listening. */
  readonly listen: (listener: (change: Change) => void) => () => void;
}

export function createChanges(): Changes {
  const listeners = new Set<(change: Change) => void>();
  return {
    tell: (change) => {
      for (const listener of listeners) listener(change);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
