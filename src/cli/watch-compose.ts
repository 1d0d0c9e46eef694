import { existsSync } from 'node:fs';
import { resolve, sep } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DiagnosticKind } from '../diagnostics/catalog.js';
import type { Diagnostic, Localized } from '../diagnostics/diagnostic.js';
import { visibleText } from '../diagnostics/visible-text.js';
import { ChangeQueue } from '../host/change-queue.js';
import { Companion } from '../host/companion.js';
import { exitCodes } from '../host/exit-codes.js';
import { fileSize, isPlainFile } from '../host/file-size.js';
import { folderOf } from '../host/find-inputs.js';
import { areSame, type Fingerprints, fingerprintsOf } from '../host/fingerprint.js';
import { untilInterrupted } from '../host/interruption.js';
import { recordFiles } from '../host/recorded-files.js';
import { songFiles } from '../host/song-files.js';
import { type FolderWatch, watchFolders } from '../host/watch-folders.js';
import { isUnfinished } from '../host/write-output.js';
import { type Answer, sarifText } from './answer.js';
import { usageProblem } from './arguments.js';
import { type ComposeRequest, composeJob } from './compose-job.js';
import { type Following, follow, tellProblem } from './follow-job.js';
import type { Job, Plan } from './output-target.js';
import { createProgress } from './progress.js';
import { print, report, type Session } from './session.js';

/** A song that is watched. */
interface WatchedSong {
  readonly job: Job;
  /** Absolute paths of the song and of all files that it asked for in its last build. */
  files: ReadonlySet<string>;
  /** What those held before the last build; undefined when it must be built again in any case. */
  prints: Fingerprints | undefined;
  /** Has it looked at again a little after a build. */
  confirming: NodeJS.Timeout | undefined;
}

/** How long a file may be away before that is told: some editors remove it before they write it anew. */
const absenceMilliseconds = 200;
/** A file is looked at again after this time, in case a change in the meantime was not told. */
const confirmMilliseconds = 120;

/** What is no problem in a watched folder: it may be empty, or away for a moment. */
const absences: ReadonlySet<DiagnosticKind> = new Set(['nothing-found', 'input-failed']);

const words = {
  watching: { en: 'watching, Ctrl-C ends', ja: '監視中。Ctrl-C で終了' },
  kept: { en: 'the file from before stays', ja: '以前のファイルはそのまま' },
  gone: { en: 'is gone; waiting for it', ja: 'がなくなりました。戻るのを待ちます' },
  failed: { en: 'not compiled', ja: 'コンパイルできません' },
} as const satisfies Record<string, Localized>;

/** Compiles songs, and compiles them again whenever they change, until the user stops it; answers with the exit code. */
export function watchCompose(
  request: ComposeRequest,
  firstPlan: Plan,
  plan: () => Promise<Plan & { readonly problems: readonly Diagnostic[] }>,
  following: Following,
  session: Session,
): Promise<number> {
  return untilInterrupted(async (interruption) => {
    const queue = new ChangeQueue();
    const folders = watchFolders((path) => queue.add(path));
    const searched = new Set(firstPlan.found.folders.map(({ path }) => resolve(path)));
    const watch = new SongWatch({ request, following, session, queue, folders, signal: interruption.signal });
    try {
      for (const { path, failure } of firstPlan.found.failures) {
        await tellProblem(usageProblem('input-failed', { file: path, reason: failure.reason }), session);
      }
      for (const folder of firstPlan.found.folders) await folders.add(folder);
      await watch.setJobs(firstPlan.jobs);
      await watch.buildChanged();
      if (!session.quiet && !interruption.signal.aborted) await report(`mmlc: ${words.watching[session.language]}\n`);
      for (;;) {
        const changed = await queue.next(interruption.signal);
        if (interruption.signal.aborted) return interruption.exitCode;
        if (firstPlan.found.folders.length > 0 && watch.mayChangePlan(changed)) {
          const { jobs, problems } = await plan();
          const told = problems.filter(({ kind }) => !absences.has(kind));
          for (const problem of told) await tellProblem(problem, session);
          // A folder that has gone would be taken for a song.
          if (told.length === 0) await watch.setJobs(jobs.filter(({ input }) => !searched.has(resolve(input))));
        }
        await watch.buildChanged(changed);
        if (watch.failure !== undefined) return watch.failure;
      }
    } finally {
      await watch.close();
      await folders.close();
    }
  });
}

/** What a watch is made with. */
interface WatchSetting {
  readonly request: ComposeRequest;
  readonly following: Following;
  readonly session: Session;
  readonly queue: ChangeQueue;
  readonly folders: FolderWatch;
  readonly signal: AbortSignal;
}

/** The songs, and what their builds set going. */
class SongWatch {
  /** Exit code of a failed print, after which nothing can be told any more. */
  failure: number | undefined;
  readonly #setting: WatchSetting;
  readonly #songs = new Map<string, WatchedSong>();
  readonly #companion = new Companion();
  #followed: Promise<void> = Promise.resolve();
  #round = 0;

  constructor(setting: WatchSetting) {
    this.#setting = setting;
  }

  /** Songs that are no longer named are forgotten, new ones are built next time. */
  async setJobs(jobs: readonly Job[]): Promise<void> {
    const inputs = new Set(jobs.map(({ input }) => input));
    for (const input of this.#songs.keys()) if (!inputs.has(input)) this.#songs.delete(input);
    for (const job of jobs) {
      if (this.#songs.has(job.input)) continue;
      this.#songs.set(job.input, {
        job,
        files: new Set([resolve(job.input)]),
        prints: undefined,
        confirming: undefined,
      });
      await this.#setting.folders.add(folderOf(job.input));
    }
  }

  /** Whether a change may be of a new song, or of one that has gone. */
  mayChangePlan(changed: ReadonlySet<string>): boolean {
    const songs = Array.from(this.#songs.values());
    const known = new Set(songs.flatMap(({ job, files }) => [resolve(job.output), ...files]));
    const inputs = new Set(songs.map(({ job }) => resolve(job.input)));
    return Array.from(changed).some((path) =>
      inputs.has(path) ? !existsSync(path) : !known.has(path) && !isUnfinished(path),
    );
  }

  /** Builds the songs that a change concerns, all of them when none is given. */
  async buildChanged(changed?: ReadonlySet<string>): Promise<void> {
    const done: Job[] = [];
    for (const song of this.#songs.values()) {
      if (this.#setting.signal.aborted) return;
      const isConcerned =
        changed === undefined || song.prints === undefined || Array.from(changed).some((path) => isOf(song, path));
      if (isConcerned && (await this.#build(song))) done.push(song.job);
    }
    if (done.length > 0) this.#follow(done);
  }

  async close(): Promise<void> {
    this.#round++;
    await this.#companion.close();
    await this.#followed;
  }

  /** Whether a new file was made. */
  async #build(song: WatchedSong): Promise<boolean> {
    const { job } = song;
    const isThere = await this.#isSettled(job.input);
    const prints = await fingerprintsOf(song.files);
    if (song.prints !== undefined && areSame(prints, song.prints)) return false;
    if (!isThere && song.prints !== undefined) {
      song.prints = prints;
      await this.#tell(`${visibleText(job.input)} ${words.gone[this.#setting.session.language]}`);
      return false;
    }
    const startedAt = performance.now();
    // This build looks at the files itself.
    clearTimeout(song.confirming);
    const controller = new AbortController();
    this.#setting.queue.onChange = (path) => {
      if (song.files.has(path)) controller.abort();
    };
    const { files, asked } = recordFiles(songFiles(job.input));
    const progress = createProgress(this.#setting.session);
    const answer = await composeJob(job, this.#setting.request, this.#setting.session, {
      files,
      signal: controller.signal,
      onProgress: (share) => progress.show(job.input, share),
    });
    progress.clear();
    this.#setting.queue.onChange = undefined;
    if (this.#setting.signal.aborted) return false;
    if (controller.signal.aborted && answer.exitCode >= exitCodes.internal) {
      // It has changed under our hands, and is in the queue again.
      song.prints = undefined;
      return false;
    }
    song.files = new Set([resolve(job.input), ...asked]);
    for (const file of asked) await this.#setting.folders.add(folderOf(file));
    // What is new to us has not been looked at before the build; for the rest, that look is what counts.
    song.prints = await fingerprintsOf(song.files, prints);
    song.confirming = setTimeout(() => this.#setting.queue.remind(resolve(job.input)), confirmMilliseconds).unref();
    await this.#tellBuild(job, answer, performance.now() - startedAt);
    return answer.exitCode === exitCodes.good;
  }

  /** Waits a little for a file that is away or empty, as it is while an editor writes it; whether it is there then. */
  async #isSettled(path: string): Promise<boolean> {
    const until = performance.now() + absenceMilliseconds;
    for (;;) {
      const size = await fileSize(path);
      if (size !== undefined && size > 0) return true;
      if (performance.now() >= until || this.#setting.signal.aborted) return size !== undefined;
      await pause(20);
    }
  }

  async #tellBuild(job: Job, answer: Answer, milliseconds: number): Promise<void> {
    const { session, request } = this.#setting;
    if (answer.stdout !== '') {
      const printed = await print(session, answer.stdout);
      if (printed !== exitCodes.good) this.failure = printed;
    }
    await report(answer.stderr);
    if (session.json) return;
    if (request.diagnostics === 'sarif') await report(await sarifText([answer.findings], session));
    if (answer.exitCode === exitCodes.good) {
      // The first line only: advice that comes with it would be repeated at every save.
      const [line = ''] = answer.closing.split('\n', 1);
      if (line !== '') await this.#tell(`${line} (${Math.round(milliseconds)} ms)`);
      return;
    }
    if (session.quiet) return;
    const { language, paints } = session;
    const isKept = await isPlainFile(job.output);
    const kept = isKept ? `${language === 'ja' ? '。' : '; '}${words.kept[language]}` : '';
    const name = paints.stderr.bold(`${visibleText(job.output)}:`);
    await this.#tell(`${name} ${words.failed[language]}${kept} (${Math.round(milliseconds)} ms)`);
  }

  /** One line with the time of day. */
  async #tell(text: string): Promise<void> {
    const time = new Date().toTimeString().slice(0, 8);
    await report(`${this.#setting.session.paints.stderr.dim(time)} ${text}\n`);
  }

  /** Sets the command and the player going without waiting; those of an older round are ended. */
  #follow(jobs: readonly Job[]): void {
    if (this.#setting.following.command === undefined && !this.#setting.following.isPlayed) return;
    const round = ++this.#round;
    const before = this.#followed;
    this.#followed = (async () => {
      await this.#companion.stop();
      await before;
      for (const job of jobs) {
        if (this.#round !== round) return;
        const problem = await follow(this.#companion, job, this.#setting.following, () => this.#round !== round);
        if (problem !== undefined && this.#round === round) await tellProblem(problem, this.#setting.session);
      }
    })();
  }
}

/** Whether a path is that of a file of the song, or of a folder that one is in. */
function isOf({ files }: WatchedSong, path: string): boolean {
  return files.has(path) || Array.from(files).some((file) => file.startsWith(path + sep));
}
