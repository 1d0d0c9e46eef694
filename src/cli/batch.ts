import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Localized } from '../diagnostics/diagnostic.js';
import { messageOf } from '../diagnostics/message.js';
import type { SarifFindings } from '../diagnostics/sarif.js';
import { exitCodes } from '../host/exit-codes.js';
import type { InputFailure } from '../host/find-inputs.js';
import { type Interruption, untilInterrupted } from '../host/interruption.js';
import { monotonicMilliseconds } from '../host/monotonic-clock.js';
import { shortageOf } from '../host/system-failure.js';
import { isTerminal } from '../host/terminal.js';
import { type Answer, answer, sarifText, tellAnswer } from './answer.js';
import { type Arguments, readWholeNumber, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';
import { inputName } from './file-names.js';
import type { Following } from './follow-job.js';
import { arePeopleTold, problemFindings, problemText } from './messages.js';
import { createProgress, type Progress } from './progress.js';
import { jsonText, print, report, type Session } from './session.js';
import { doTask, loadTask, type Task, unlessInterrupted } from './task.js';
import { type UnreadTelling, unreadAnswer } from './unread-input.js';
import { failureResult } from './usage-error.js';

const workerCount = { min: 1, max: 64 } as const;

/** With fewer songs it takes longer to start a worker than to do without. */
const songsForWorker = 8;

export const jobsOption: OptionSpec = {
  name: 'jobs',
  letter: 'j',
  value: 'N',
  about: {
    en: `work on N songs at a time, ${workerCount.min} to ${workerCount.max} (default: by the processors and songs there are)`,
    ja: `同時に処理する曲数 ${workerCount.min}〜${workerCount.max}（省略時はプロセッサー数と曲数による）`,
  },
};

/** More threads than this for each processor only wait for each other, and take memory. */
const workersPerProcessor = 2;

/** How many threads are to work on so many songs; 1 is the program itself. */
export function readJobs(args: Arguments, songs: number): number {
  const processors = availableParallelism();
  const available = Math.min(processors, workerCount.max, Math.floor(songs / songsForWorker));
  const wanted = readWholeNumber(args, jobsOption, { ...workerCount, otherwise: Math.max(1, available) });
  return Math.min(wanted, processors * workersPerProcessor, Math.max(1, songs));
}

interface BatchOptions {
  readonly workers: number;
  /** Folders whose songs nobody could see. */
  readonly unread: readonly InputFailure[];
  readonly telling: UnreadTelling;
  /** Whether a SARIF log of the run ends it, and where that goes. */
  readonly isSarif: boolean;
  readonly sarifTo: 'stdout' | 'stderr';
  /** What follows each file that was made. */
  readonly following?: Following;
}

/** Does tasks and tells of each, in their order; answers with the highest exit code. */
export function runBatch(tasks: readonly Task[], options: BatchOptions, session: Session): Promise<number> {
  // One song is interrupted by itself.
  if (tasks.length <= 1) return tellBatch(tasks, options, undefined, session);
  return untilInterrupted((interruption) => tellBatch(tasks, options, interruption, session));
}

async function tellBatch(
  tasks: readonly Task[],
  options: BatchOptions,
  interruption: Interruption | undefined,
  session: Session,
): Promise<number> {
  const { workers, unread, telling, following } = options;
  const startedAt = monotonicMilliseconds();
  const progress = createProgress(session);
  const findings: SarifFindings[] = [];
  const counts = { done: 0, failed: 0, unread: unread.length };
  let worst: number = exitCodes.good;
  let firstError = '';
  const tell = async (one: Answer): Promise<number> => {
    progress.clear();
    findings.push(one.findings);
    firstError ||= one.firstError;
    const exitCode = await tellAnswer(one, session);
    worst = Math.max(worst, exitCode);
    return exitCode;
  };
  for (const failure of unread) await tell(unreadAnswer(failure, telling, session));
  const answers =
    workers > 1 && interruption !== undefined
      ? answersOfWorkers(tasks, workers, interruption, session)
      : ownAnswers(tasks, interruption, session, progress);
  let isInterrupted = false;
  for await (const { task, answer: one } of answers) {
    // That it was interrupted is said once; a program that reads lines has one for every song.
    const isRepeated = isInterrupted && one.exitCode > 128;
    isInterrupted ||= one.exitCode > 128;
    const exitCode = await tell(isRepeated ? { ...one, stderr: '' } : one);
    if (exitCode === exitCodes.good) counts.done++;
    else counts.failed++;
    if (following !== undefined && exitCode === exitCodes.good && task.kind === 'compose' && !isInterrupted) {
      const { followJob } = await import('./follow-job.js');
      const followed = await tell(await followJob(task.job, following, telling.format, session));
      isInterrupted ||= followed > 128;
    }
    progress.show(`${counts.done + counts.failed}/${tasks.length}`, (counts.done + counts.failed) / tasks.length);
  }
  progress.clear();
  if (options.isSarif) {
    const text = await sarifText(findings, session);
    if (options.sarifTo === 'stdout') worst = await print(session, text, worst);
    else await report(text);
  }
  // What programs read from standard error must hold nothing else.
  const isForPeople = options.sarifTo === 'stdout' || arePeopleTold(telling.format);
  if (session.quiet || isInterrupted || !isForPeople) return worst;
  if (firstError !== '' && isTerminal('stderr')) await report(adviceOf(firstError, session));
  if (tasks.length > 1) await report(summaryOf(counts, monotonicMilliseconds() - startedAt, session));
  return worst;
}

interface TaskAnswer {
  readonly task: Task;
  readonly answer: Answer;
}

async function* ownAnswers(
  tasks: readonly Task[],
  interruption: Interruption | undefined,
  session: Session,
  progress: Progress,
): AsyncGenerator<TaskAnswer> {
  for (const [i, task] of tasks.entries()) {
    const place = tasks.length > 1 ? `${i}/${tasks.length} ` : '';
    const onProgress = (share: number) => progress.show(`${place}${task.input}`, (i + share) / tasks.length);
    // Signals are heard between songs.
    if (interruption !== undefined) await nextTurn();
    const one = interruption?.signal.aborted
      ? undefined
      : await unlessInterrupted(doOrTell(task, session, onProgress), task, interruption?.signal);
    yield { task, answer: one ?? interruptedAnswer(task, interruption?.exitCode, session) };
  }
}

/** An error that is no limit of the system is a fault of ours, and thrown on. */
async function doOrTell(task: Task, session: Session, onProgress: (share: number) => void): Promise<Answer> {
  try {
    return await doTask(task, session, { onProgress });
  } catch (error) {
    if (shortageOf(String(error)) === undefined) throw error;
    const { failedAnswer } = await import('./failed-task.js');
    return failedAnswer(task, String(error), session);
  }
}

async function* answersOfWorkers(
  tasks: readonly Task[],
  workers: number,
  interruption: Interruption,
  session: Session,
): AsyncGenerator<TaskAnswer> {
  const { WorkerTasks } = await import('./worker-tasks.js');
  // Loaded while there are files to be had: what the workers cannot do is done here.
  await loadTask(tasks[0]!);
  const work = new WorkerTasks(tasks, workers, interruption.signal, session);
  try {
    for (const [i, task] of tasks.entries()) {
      const one = await work.answerOf(i);
      yield { task, answer: one ?? interruptedAnswer(task, interruption.exitCode, session) };
    }
  } finally {
    await work.close();
  }
}

function interruptedAnswer(task: Task, exitCode: number = exitCodes.interrupted, session: Session): Answer {
  const problem = usageProblem('interrupted');
  const { language } = session;
  const isJson = session.json || (task.kind === 'validate' && task.request.format === 'json');
  if (isJson) {
    const result = { ...failureResult(task.kind, [problem], language), file: inputName(task.input) };
    return answer(exitCode, { stdout: jsonText(result, 'line') });
  }
  const format = task.kind === 'validate' ? task.request.format : task.request.diagnostics;
  return answer(exitCode, {
    stderr: arePeopleTold(format)
      ? `mmlc: ${messageOf(problem, language)}\n`
      : problemText(problem, 'mmlc', format, session),
    findings: problemFindings(problem, format, session),
  });
}

/** For who sits before it; a program has the code already. */
function adviceOf(code: string, { language, paints }: Session): string {
  const words: Localized = { en: `more about it: mmlc explain ${code}`, ja: `詳しくは: mmlc explain ${code}` };
  return `${paints.stderr.dim(words[language])}\n`;
}

interface Counts {
  readonly done: number;
  readonly failed: number;
  /** Folders, and names that cannot be used. */
  readonly unread: number;
}

function summaryOf({ done, failed, unread }: Counts, milliseconds: number, session: Session): string {
  const seconds = (milliseconds / 1000).toFixed(1);
  const words: Localized = {
    en: `${done + failed} songs: ${done} good, ${failed} failed${unread > 0 ? `, ${unread} not readable` : ''}, in ${seconds} s`,
    ja: `${done + failed} 曲: 成功 ${done}、失敗 ${failed}${unread > 0 ? `、読み込み不可 ${unread}` : ''}（${seconds} 秒）`,
  };
  return `${session.paints.stderr.bold('mmlc:')} ${words[session.language]}\n`;
}
