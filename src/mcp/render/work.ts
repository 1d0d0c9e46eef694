import type { JobControl, JobEnd } from '../../host/worker-jobs.js';
import { composeSong } from './compose-song.js';
import { describeSong } from './describe-song.js';
import { sequenceOfSong } from './song-sequence.js';
import { validateSong } from './validate-song.js';
import type { WorkMessage, WorkProgress, WorkResult } from './work-messages.js';

/** Does what one message asks for, in a worker or, where it is quickly done, where it is asked for. */
export async function work(message: WorkMessage, control: JobControl<WorkProgress>): Promise<JobEnd<WorkResult>> {
  switch (message.kind) {
    case 'validate':
      return { status: 'done', value: validateSong(message) };
    case 'compose':
      return composeSong(message, control);
    case 'describe':
      return describeSong(message, control);
    case 'sequence':
      return { status: 'done', value: sequenceOfSong(message) };
  }
}
