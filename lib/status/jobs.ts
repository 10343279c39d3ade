import { handleJob } from '@/lib/jobs/registry';
import { sweepAlerts } from './alerts';
import { statusAlertsJob } from './job-definitions';

const INTERVAL_MS = 60_000;

/** Alerts operators each minute, on whichever worker comes first. */
export const statusAlerts = handleJob(
  statusAlertsJob,
  () => sweepAlerts(),
  () => INTERVAL_MS,
);
