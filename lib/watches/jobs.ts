import { catalogueChangedJob } from '@/lib/catalogue/job-definitions';
import { handleJob } from '@/lib/jobs/registry';
import { tellWatchers } from './notify';

/** Runs after each read of a catalogue that found something different. */
export const catalogueTell = handleJob(catalogueChangedJob, ({ connectionId }) => tellWatchers(connectionId));
