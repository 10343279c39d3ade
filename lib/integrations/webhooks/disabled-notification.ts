import 'server-only';
import { notify } from '@/lib/accounts/notifications/notify';
import { systemClock } from '@/lib/platform/clock';
import type { Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { findWebhookAudience } from './store';

/**
 * Notifies the managers of a webhook that something could not be delivered: at most once a day for each, however much
 * it is, and always when nothing is sent any more.
 */
export async function notifyGivenUp(tx: Tx, webhookId: string, isDisabled: boolean): Promise<void> {
  const audience = await findWebhookAudience(tx, webhookId, isDisabled);
  if (!audience) return;
  const now = systemClock().toISOString();
  await notify(
    tx,
    audience.personIds.map((personId) => ({
      key: `webhook ${webhookId} ${isDisabled ? `stopped ${now}` : now.slice(0, 10)}`,
      personId,
      organisationId: audience.organisationId,
      kind: 'webhook-failed' as const,
      title: isDisabled
        ? message('webhook-notifications.failed.stopped')
        : message('webhook-notifications.failed.givenUp'),
      detail: [[message('webhook-notifications.failed.detail', { host: audience.host })]],
      path: `/admin/webhooks/${webhookId}` as const,
    })),
  );
}
