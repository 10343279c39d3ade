import 'server-only';
import { systemClock } from '@/lib/clock';
import type { Tx } from '@/lib/db/pool';
import { notify } from '@/lib/notifications/telling/data';
import { findTold } from './store';

/**
 * Tells those who look after a webhook that something could not be delivered: at most once a day for each, however much
 * it is, and always when nothing is sent any more.
 */
export async function tellGivenUp(tx: Tx, webhookId: string, isDisabled: boolean): Promise<void> {
  const told = await findTold(tx, webhookId, isDisabled);
  if (!told) return;
  const now = systemClock().toISOString();
  await notify(
    tx,
    told.personIds.map((personId) => ({
      key: `webhook ${webhookId} ${isDisabled ? `stopped ${now}` : now.slice(0, 10)}`,
      personId,
      organisationId: told.organisationId,
      kind: 'webhook-failed' as const,
      title: isDisabled ? 'A webhook was stopped' : 'A webhook message was given up',
      detail: `${told.host} did not accept it. See the log for what happened.`,
      path: `/admin/webhooks/${webhookId}` as const,
    })),
  );
}
