import { handleJob } from '@/lib/platform/jobs/job';
import { sendAlertWebhook } from './alert-webhook';
import { sweepAlerts } from './alerts';
import { alertWebhookJob, statusAlertsJob } from './job-definitions';

const INTERVAL_MS = 60_000;

/** Alerts operators each minute, on whichever worker comes first. */
const sweep = handleJob(
  statusAlertsJob,
  () => sweepAlerts(),
  () => INTERVAL_MS,
);

export const statusJobs = [sweep, handleJob(alertWebhookJob, sendAlertWebhook)];
