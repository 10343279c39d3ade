import 'server-only';
import type { Notice } from '@/lib/accounts/notifications/notify';
import type { Tx } from '@/lib/platform/db/pool';
import type { requestMessages } from '../model/request-tables';
import { findOtherSideNotices } from './notices';
import { findRequest } from './store';

/** The notices that a message of the demo would have caused when it was written. */
export async function findNoticesOfMessage(
  tx: Tx,
  message: typeof requestMessages.$inferInsert & { id: string },
): Promise<Notice[]> {
  const { id: messageId, requestId, entry, side, audience, personId, realPersonId } = message;
  if (audience !== 'both' || entry === 'passed-on' || entry === 'quoted') return [];
  const request = await findRequest(tx, requestId);
  if (!request) return [];
  const author = { userId: personId, realUserId: realPersonId };
  const news = { entry, messageId, text: message.text ?? null };
  return findOtherSideNotices(tx, author, { request, by: side, news });
}
