import { handleJob } from '@/lib/platform/jobs/job';
import { checkDueHosts } from './hosts/data';
import { checkDueMailSenders, resealMailSenderKeys } from './mail-sender/data';
import { checkBrandHostsJob, checkMailSendersJob } from './model/job-definitions';

const POLL_MS = 120_000;

async function sweepMailSenders(): Promise<void> {
  await resealMailSenderKeys();
  await checkDueMailSenders();
}

export const brandJobs = [
  handleJob(
    checkBrandHostsJob,
    () => checkDueHosts(),
    () => POLL_MS,
  ),
  handleJob(checkMailSendersJob, sweepMailSenders, () => POLL_MS),
];
