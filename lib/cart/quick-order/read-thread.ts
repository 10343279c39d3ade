import { serveThread } from '@/lib/platform/serve-thread';
import { type ReadJob, readLines } from './read-job';

serveThread(async (job: ReadJob) => readLines(job));
