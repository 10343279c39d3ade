import { MINUTE_MS } from '@/lib/platform/durations';
import { handleJob } from '@/lib/platform/jobs/registry';
import { prepareListsJob } from './job-definitions';
import { prepareLists } from './schedule/prepare';

/** Every minute: prepares the standing lists that are due. */
export const listSweep = handleJob(
  prepareListsJob,
  () => prepareLists(),
  () => MINUTE_MS,
);
