import 'server-only';
import { notify } from '@/lib/accounts/notifications/notify';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { type OpenAlert, planAlerts, toProblem } from './alert-rules';
import {
  insertAlerts,
  listOpenAlerts,
  listOperators,
  lockAlerts,
  pruneAlerts,
  updateAlerts,
} from './alert-store';
import { type AlertEvent, enqueueAlertWebhooks } from './alert-webhook';
import { readFigures } from './data';
import { checkStatus } from './rules';
import type { StatusRow } from './schema';

const STATUS_PATH = '/admin/status';

/** Notifies every operator of some alerts, or that they are over. */
async function notifyOperators(
  tx: Tx,
  alerts: readonly OpenAlert[],
  event: AlertEvent,
  now: Date,
): Promise<void> {
  if (alerts.length === 0) return;
  await enqueueAlertWebhooks(tx, alerts, event, now);
  const operators = await listOperators(tx);
  const toTexts = (alert: OpenAlert) =>
    event === 'failing'
      ? { title: toProblem(alert), detail: [[message('status-notifications.alert.next')]] }
      : { title: message('status-notifications.recovered.title'), detail: [[toProblem(alert)]] };
  await notify(
    tx,
    alerts.flatMap((alert) =>
      operators.map((operator) => ({
        ...operator,
        ...toTexts(alert),
        key: `status ${alert.id} ${event} ${now.toISOString()}`,
        kind: 'status-alert' as const,
        path: STATUS_PATH,
        at: now,
      })),
    ),
  );
}

/** Brings the alerts up to date with checks, and notifies operators of what changed, in the caller's transaction. */
export async function applyChecks(tx: Tx, rows: readonly StatusRow[], now: Date): Promise<void> {
  const { opened, repeated, relapsed, improved, recovered } = planAlerts(await listOpenAlerts(tx), rows, now);
  const sent = await insertAlerts(tx, opened, now);
  await updateAlerts(tx, repeated, { sentAt: now });
  await updateAlerts(tx, relapsed, { goodSince: null });
  await updateAlerts(tx, improved, { goodSince: now });
  await updateAlerts(tx, recovered, { closedAt: now });
  await notifyOperators(tx, [...sent, ...repeated], 'failing', now);
  await notifyOperators(tx, recovered, 'recovered', now);
  await pruneAlerts(tx, now);
}

/** Reads the figures, checks them, and alerts operators. Any number may run at once: one at a time decides. */
export async function sweepAlerts(clock: Clock = systemClock): Promise<void> {
  await inTransaction(async (tx) => {
    await lockAlerts(tx);
    const now = clock();
    await applyChecks(tx, checkStatus(await readFigures(tx, now), now), now);
  });
}
