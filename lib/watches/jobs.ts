import { JOBS } from '@/lib/jobs/definitions';
import { handleJob } from '@/lib/jobs/registry';
import { tellWatchers } from './notify';

/** Runs after each read of a catalogue that found something different. */
export const catalogueTell = handleJob(JOBS.catalogueTell, ({ connectionId }) => tellWatchers(connectionId));
