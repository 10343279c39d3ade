import { toInboxRow } from '@/lib/accounts/notifications/notify';
import { findNoticesOfMessage } from '@/lib/orders/requests/demo';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidAt } from '../ids';
import type { NotificationRow, RequestRows } from '../store';
import { MAX_UNREAD_AGE_MS } from './notifications';

/** Fills the inboxes with the messages of stored requests, as people are notified of them in use. */
export async function findRequestNotices(
  tx: Tx,
  { messages }: RequestRows,
  now: Date,
): Promise<NotificationRow[]> {
  const rows: NotificationRow[] = [];
  for (const message of messages) {
    const { createdAt } = message;
    const isRead = now.getTime() - createdAt.getTime() > MAX_UNREAD_AGE_MS;
    for (const notice of await findNoticesOfMessage(tx, message))
      rows.push({ ...toInboxRow(notice), id: uuidAt(createdAt), createdAt, isRead });
  }
  return rows;
}
