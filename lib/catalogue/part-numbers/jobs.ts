import { handleJob } from '@/lib/platform/jobs/registry';
import { checkPartNumbersJob } from '../model/job-definitions';
import { notifyPartNumberManagers } from './notify';

/** Runs after each sync of a catalogue that found something different. */
export const cataloguePartNumbers = handleJob(checkPartNumbersJob, ({ connectionId, since }) =>
  notifyPartNumberManagers(connectionId, since),
);
