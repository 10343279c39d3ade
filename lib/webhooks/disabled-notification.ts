import 'server-only';
import { readersOf } from '@/lib/accounts/data';
import { systemClock } from '@/lib/clock';
import type { Tx } from '@/lib/db/pool';
import { languageOf } from '@/lib/languages';
import { notify } from '@/lib/notifications/notify';
import { findTold } from './disabled-notification-store';
import { WEBHOOK_WORDS } from './disabled-notification-words';

/**
 * Tells those who look after a webhook that something could not be delivered: at most once a day for each, however much
 * it is, and always when nothing is sent any more.
 */
export async function tellGivenUp(tx: Tx, webhookId: string, isDisabled: boolean): Promise<void> {
  const told = await findTold(tx, webhookId, isDisabled);
  if (!told) return;
  const now = systemClock().toISOString();
  const readers = await readersOf(tx, told.organisationId, told.personIds);
  await notify(
    tx,
    told.personIds.map((personId) => {
      const words = WEBHOOK_WORDS[languageOf(readers.get(personId)?.locale ?? '')];
      return {
        key: `webhook ${webhookId} ${isDisabled ? `stopped ${now}` : now.slice(0, 10)}`,
        personId,
        organisationId: told.organisationId,
        kind: 'webhook-failed' as const,
        title: isDisabled ? words.stopped : words.givenUp,
        detail: words.detail(told.host),
        path: `/admin/webhooks/${webhookId}` as const,
      };
    }),
  );
}
