import { z } from 'zod';
import { defineJob, noPayload } from '@/lib/platform/jobs/job';

/** Looks whether operators must be alerted of something. The next run makes good what a failed one missed. */
export const statusAlertsJob = defineJob('status.alerts', noPayload, { retries: 0, expireSeconds: 60 });

/** Sends one alert to ALERT_WEBHOOK_URL; twelve more tries take about two hours. */
export const alertWebhookJob = defineJob(
  'status.alert-webhook',
  z.object({ id: z.string(), body: z.string() }),
  {
    retries: 12,
    expireSeconds: 60,
  },
);
