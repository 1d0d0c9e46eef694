import { availableParallelism } from 'node:os';
import type { Localized } from '../diagnostics/diagnostic.js';
import { messageOf } from '../diagnostics/message.js';
import type { SarifFindings } from '../diagnostics/sarif.js';
import { exitCodes } from '../host/exit-codes.js';
import { isTerminal } from '../host/terminal.js';
import { type Answer, answer, sarifText, tellAnswer } from './answer.js';
import { type Arguments, readWholeNumber, usageProblem } from './arguments.js';
import type { OptionSpec } from './command.js';
import type { Following } from './follow-job.js';
import { createProgress, type Progress } from './progress.js';
import { jsonText, print, report, type Session } from './session.js';
import { doTask, type Task } from './task.js';
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

/** How many threads are to work on so many songs; 1 is the program itself. */
export function readJobs(args: Arguments, songs: number): number {
  const available = Math.min(availableParallelism(), workerCount.max, Math.floor(songs / songsForWorker));
  const wanted = readWholeNumber(args, jobsOption, { ...workerCount, otherwise: Math.max(1, available) });
  return Math.min(wanted, Math.max(1, songs));
}

interface BatchOptions {
  readonly workers: number;
  /** Whether a SARIF log of the run ends it, and where that goes. */
  readonly isSarif: boolean;
  readonly sarifTo: 'stdout' | 'stderr';
  /** What follows each file that was made. */
  readonly following?: Following;
}

/** Does tasks and tells of each, in their order; answers with the highest exit code. */
export async function runBatch(tasks: readonly Task[], options: BatchOptions, session: Session): Promise<number> {
  const startedAt = performance.now();
  const progress = createProgress(session);
  const findings: SarifFindings[] = [];
  const counts = { done: 0, failed: 0 };
  let worst: number = exitCodes.good;
  let firstError = '';
  const answers =
    options.workers > 1 ? answersOfWorkers(tasks, options.workers, session) : ownAnswers(tasks, session, progress);
  for await (const { task, answer: one } of answers) {
    progress.clear();
    findings.push(one.findings);
    firstError ||= one.firstError;
    const exitCode = await tellAnswer(one, session);
    worst = Math.max(worst, exitCode);
    if (exitCode >= exitCodes.internal) return exitCode;
    if (exitCode === exitCodes.good) counts.done++;
    else counts.failed++;
    if (options.following !== undefined && exitCode === exitCodes.good && task.kind === 'compose') {
      const { followJob } = await import('./follow-job.js');
      worst = Math.max(worst, await followJob(task.job, options.following, session));
      if (worst >= exitCodes.internal) return worst;
    }
    progress.show(`${counts.done + counts.failed}/${tasks.length}`, (counts.done + counts.failed) / tasks.length);
  }
  progress.clear();
  if (options.isSarif) {
    const text = await sarifText(findings, session);
    if (options.sarifTo === 'stdout') worst = await print(session, text, worst);
    else await report(text);
  }
  if (firstError !== '' && !session.quiet && isTerminal('stderr')) await report(adviceOf(firstError, session));
  if (tasks.length > 1 && !session.quiet) await report(summaryOf(counts, performance.now() - startedAt, session));
  return worst;
}

interface TaskAnswer {
  readonly task: Task;
  readonly answer: Answer;
}

async function* ownAnswers(tasks: readonly Task[], session: Session, progress: Progress): AsyncGenerator<TaskAnswer> {
  for (const [i, task] of tasks.entries()) {
    const place = tasks.length > 1 ? `${i}/${tasks.length} ` : '';
    const onProgress = (share: number) => progress.show(`${place}${task.input}`, (i + share) / tasks.length);
    yield { task, answer: await doTask(task, session, { onProgress }) };
  }
}

async function* answersOfWorkers(
  tasks: readonly Task[],
  workers: number,
  session: Session,
): AsyncGenerator<TaskAnswer> {
  const { WorkerTasks } = await import('./worker-tasks.js');
  const work = new WorkerTasks(tasks, workers, session);
  try {
    for (const [i, task] of tasks.entries()) {
      const one = await work.answerOf(i);
      yield { task, answer: one ?? interruptedAnswer(task, work.exitCode, session) };
    }
  } finally {
    await work.close();
  }
}

function interruptedAnswer(task: Task, exitCode: number, session: Session): Answer {
  const problem = usageProblem('interrupted');
  if (!session.json) return answer(exitCode, { stderr: `mmlc: ${messageOf(problem, session.language)}\n` });
  const result = { ...failureResult(task.kind, [problem], session.language), file: task.input };
  return answer(exitCode, { stdout: jsonText(result, 'line') });
}

/** For who sits before it; a program has the code already. */
function adviceOf(code: string, { language, paints }: Session): string {
  const words: Localized = { en: `more about it: mmlc explain ${code}`, ja: `詳しくは: mmlc explain ${code}` };
  return `${paints.stderr.dim(words[language])}\n`;
}

function summaryOf({ done, failed }: { done: number; failed: number }, milliseconds: number, session: Session): string {
  const seconds = (milliseconds / 1000).toFixed(1);
  const words: Localized = {
    en: `${done + failed} songs: ${done} good, ${failed} failed, in ${seconds} s`,
    ja: `${done + failed} 曲: 成功 ${done}、失敗 ${failed}（${seconds} 秒）`,
  };
  return `${session.paints.stderr.bold('mmlc:')} ${words[session.language]}\n`;
}
