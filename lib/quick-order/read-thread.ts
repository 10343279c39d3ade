import { serveThread } from '@/lib/threads/serve-thread';
import { type ReadJob, readLines } from './read-job';

serveThread(async (job: ReadJob) => readLines(job));
