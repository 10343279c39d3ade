import 'server-only';
import type { NotificationText } from '@/lib/accounts/model/notification';
import { notify } from '@/lib/accounts/notifications/notify';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import {
  type AttentionChanges,
  type AttentionNews,
  findManagers,
  findOwnersServedBy,
  updateAttention,
} from './attention-store';

/** Part numbers that a notification names. */
const MAX_NAMED = 3;

const toFact = ({ code, kind, name }: AttentionNews) =>
  kind === 'gone'
    ? message('part-number-notifications.fact.gone', { code, name })
    : message('part-number-notifications.fact.rival', { code, name });

/** Writes the notification of managers; `changes` has at least one. */
function toText({ count, news }: AttentionChanges): NotificationText {
  const more = count - news.length;
  return {
    title: message('part-number-notifications.notice.title', { count }),
    detail: [
      ...news.map((one) => [toFact(one)]),
      ...(more > 0 ? [[message('part-number-notifications.notice.more', { count: more })]] : []),
    ],
  };
}

async function checkOwner(organisationId: number, connectionId: number, runKey: string): Promise<void> {
  await inTransaction(async (tx) => {
    // Notified in the transaction that notes it: a second run of the job finds it noted.
    const changes = await updateAttention(tx, { organisationId, connectionId, limit: MAX_NAMED });
    if (changes.count === 0) return;
    const text = toText(changes);
    const personIds = await findManagers(tx, organisationId);
    await notify(
      tx,
      personIds.map((personId) => ({
        key: `part-numbers ${organisationId} ${runKey}`,
        personId,
        organisationId,
        kind: 'part-number-changed' as const,
        ...text,
        path: '/admin/part-numbers?show=attention' as const,
      })),
    );
  });
}

/**
 * Notifies who looks after part numbers of those whose product a connection no longer lists, and of those whose SKU a
 * further product has. Safe to run twice, at once or after a failure: every change is notified once.
 * @param runKey of the sync that may have changed something
 */
export async function notifyPartNumberManagers(connectionId: number, runKey: string): Promise<void> {
  for (const organisationId of await findOwnersServedBy(db(), connectionId))
    await checkOwner(organisationId, connectionId, runKey);
}
