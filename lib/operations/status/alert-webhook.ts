import 'server-only';
import { sendToOperator } from '@/lib/integrations/webhooks/sending/data';
import type { Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { enqueue } from '@/lib/platform/jobs/queue';
import { textIn } from '@/lib/platform/messages/translator';
import { type OpenAlert, toProblem } from './alert-rules';
import { alertWebhookJob } from './job-definitions';

export type AlertEvent = 'failing' | 'recovered';

/** The body of a message (Standard Webhooks): what is wrong, in codes and in English. */
const buildAlertMessage = ({ id, kind, subject, name }: OpenAlert, event: AlertEvent, at: Date): string =>
  JSON.stringify({
    type: `status.alert.${event}`,
    timestamp: at.toISOString(),
    data: { alert: id, kind, subject, name, problem: textIn('en')(toProblem({ kind, name })) },
  });

/** Enqueues a message for each alert, in the caller's transaction; none unless ALERT_WEBHOOK_URL is set. */
export async function enqueueAlertWebhooks(
  tx: Tx,
  alerts: readonly OpenAlert[],
  event: AlertEvent,
  at: Date,
): Promise<void> {
  if (!env().ALERT_WEBHOOK_URL) return;
  for (const alert of alerts) {
    const id = `${alert.id}.${event}.${at.getTime()}`;
    await enqueue(tx, alertWebhookJob, { id, body: buildAlertMessage(alert, event, at) }, { key: id });
  }
}

/**
 * Sends one message; its id is the same at every try.
 * @throws Error when it was not accepted, so that the queue tries again
 */
export async function sendAlertWebhook({ id, body }: { id: string; body: string }): Promise<void> {
  const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = env();
  if (!url) return;
  const { failure, httpStatus } = await sendToOperator(url, id, body, secret);
  if (failure) throw new Error(`ALERT_WEBHOOK_URL did not accept an alert: ${httpStatus ?? failure}`);
}
