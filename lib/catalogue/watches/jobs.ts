import { catalogueChangedJob } from '@/lib/catalogue/model/job-definitions';
import { handleJob } from '@/lib/platform/jobs/registry';
import { notifyWatchers } from './notify';

/** Runs after each read of a catalogue that found something different. */
export const catalogueNotify = handleJob(catalogueChangedJob, ({ connectionId }) =>
  notifyWatchers(connectionId),
);
