import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { Companion, type Companionship } from '../host/companion.js';
import { exitCodes } from '../host/exit-codes.js';
import { untilInterrupted } from '../host/interruption.js';
import { findPlayer, soundPlayers } from '../host/sound-player.js';
import { type Answer, answer } from './answer.js';
import { usageProblem } from './arguments.js';
import { problemFindings, problemText } from './messages.js';
import type { MessageFormat } from './music-options.js';
import type { Job } from './output-target.js';
import { report, type Session } from './session.js';

/** What is to be done with a file that was made. */
export interface Following {
  /** A line for the shell. */
  readonly command: string | undefined;
  readonly isPlayed: boolean;
}

/** Runs what follows a file, waits for its end and answers with what is to be told of it. */
export function followJob(job: Job, following: Following, format: MessageFormat, session: Session): Promise<Answer> {
  return untilInterrupted(async (interruption) => {
    const companion = new Companion();
    interruption.signal.addEventListener('abort', () => void companion.close());
    const problem = await follow(companion, job, following, () => interruption.signal.aborted);
    if (interruption.signal.aborted) return answer(interruption.exitCode);
    if (problem === undefined) return answer(exitCodes.good);
    return answer(exitCodes.inputOutput, {
      stderr: problemText(problem, 'mmlc compose', format, session),
      findings: problemFindings(problem, format, session),
    });
  });
}

export async function tellProblem(problem: Diagnostic, session: Session): Promise<void> {
  await report(problemText(problem, 'mmlc compose', 'pretty', session));
}

/** Runs the command, then the player. What went wrong is the answer, unless it is over before. */
export async function follow(
  companion: Companion,
  { input, output, format }: Job,
  { command, isPlayed }: Following,
  isOver: () => boolean,
): Promise<Diagnostic | undefined> {
  if (command !== undefined) {
    const problem = await runCompanion(companion, {
      command,
      environment: { MMLC_INPUT: input, MMLC_OUTPUT: output },
    });
    if (isOver() || problem !== undefined) return problem;
  }
  if (!isPlayed) return undefined;
  const found = await findPlayer(format === 'wav', process.env);
  if (found === undefined) {
    return usageProblem('no-player', { choices: soundPlayers.map(({ name }) => name).join(', ') });
  }
  return runCompanion(companion, { command: { path: found.path, args: found.player.argumentsFor(output) } });
}

async function runCompanion(companion: Companion, companionship: Companionship): Promise<Diagnostic | undefined> {
  const end = await companion.run(companionship);
  const command = typeof companionship.command === 'string' ? companionship.command : companionship.command.path;
  switch (end.status) {
    case 'ended':
      return end.exitCode === 0 ? undefined : usageProblem('command-failed', { command, value: end.exitCode });
    case 'killed':
      return usageProblem('command-killed', { command, value: end.signal });
    case 'failed':
      return usageProblem('command-not-started', { command, reason: end.failure.reason });
    case 'stopped':
      return undefined;
  }
}
