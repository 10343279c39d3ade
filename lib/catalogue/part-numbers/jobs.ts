import { handleJob } from '@/lib/jobs/registry';
import { checkPartNumbersJob } from '../job-definitions';
import { notifyPartNumberManagers } from './notify';

/** Runs after each sync of a catalogue that found something different. */
export const cataloguePartNumbers = handleJob(checkPartNumbersJob, ({ connectionId, since }) =>
  notifyPartNumberManagers(connectionId, since),
);
