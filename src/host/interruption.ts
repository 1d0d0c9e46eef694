import { constants } from 'node:os';

/** Signals by which a user or the system asks a program to stop. */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const;

/** A request to stop, as it arrives while work is going on. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** 128 and the number of the signal, 130 for Ctrl-C. */
  readonly exitCode: number;
}

/**
 * Does some work that watches `signal` between its steps. The first request to stop only aborts the signal; a second
 * one ends the process at once.
 */
export async function untilInterrupted<T>(work: (interruption: Interruption) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let exitCode = 128 + constants.signals.SIGINT;
  const stop = (signal: NodeJS.Signals) => {
    exitCode = 128 + constants.signals[signal];
    if (controller.signal.aborted) process.exit(exitCode);
    controller.abort();
  };
  for (const signal of stopSignals) process.on(signal, stop);
  try {
    return await work({
      signal: controller.signal,
      get exitCode() {
        return exitCode;
      },
    });
  } finally {
    for (const signal of stopSignals) process.off(signal, stop);
  }
}
