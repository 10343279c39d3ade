import { MINUTE_MS } from '@/lib/platform/durations';
import { handleJob } from '@/lib/platform/jobs/registry';
import { prepareTemplatesJob } from './job-definitions';
import { prepareTemplates } from './schedule/prepare';

/** Every minute: prepares the scheduled templates that are due. */
export const templateSweep = handleJob(
  prepareTemplatesJob,
  () => prepareTemplates(),
  () => MINUTE_MS,
);
