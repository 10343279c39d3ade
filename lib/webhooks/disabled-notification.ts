import 'server-only';
import { getContacts } from '@/lib/accounts/data';
import { systemClock } from '@/lib/clock';
import type { Tx } from '@/lib/db/pool';
import { toLanguage } from '@/lib/languages';
import { notify } from '@/lib/notifications/notify';
import { WEBHOOK_MESSAGES } from './disabled-notification-messages';
import { findWebhookAudience } from './disabled-notification-store';

/**
 * Tells those who look after a webhook that something could not be delivered: at most once a day for each, however much
 * it is, and always when nothing is sent any more.
 */
export async function notifyGivenUp(tx: Tx, webhookId: string, isDisabled: boolean): Promise<void> {
  const audience = await findWebhookAudience(tx, webhookId, isDisabled);
  if (!audience) return;
  const now = systemClock().toISOString();
  const contacts = await getContacts(tx, audience.organisationId, audience.personIds);
  await notify(
    tx,
    audience.personIds.map((personId) => {
      const messages = WEBHOOK_MESSAGES[toLanguage(contacts.get(personId)?.locale ?? '')];
      return {
        key: `webhook ${webhookId} ${isDisabled ? `stopped ${now}` : now.slice(0, 10)}`,
        personId,
        organisationId: audience.organisationId,
        kind: 'webhook-failed' as const,
        title: isDisabled ? messages.stopped : messages.givenUp,
        detail: messages.detail(audience.host),
        path: `/admin/webhooks/${webhookId}` as const,
      };
    }),
  );
}
