import { answerJobs } from '../../host/worker-jobs.js';
import { work } from './work.js';

answerJobs(work);
