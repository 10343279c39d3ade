import 'server-only';
import { inTransaction } from '@/lib/db/pool';
import { message } from '@/lib/messages/message';
import { notify } from '@/lib/notifications/notify';
import { findAudience } from './refusal-notification-store';

/**
 * Notifies those who can fix it that the distributor does not accept a connection's credentials.
 * @param openedAt since when; each opening is notified once.
 */
export async function notifyRefused(connectionId: number, openedAt: string): Promise<void> {
  await inTransaction(async (tx) => {
    const audience = await findAudience(tx, connectionId);
    if (!audience) return;
    const { organisationId, organisationName, personIds } = audience;
    await notify(
      tx,
      personIds.map((personId) => ({
        key: `connection ${connectionId} refused ${openedAt}`,
        personId,
        organisationId,
        kind: 'connection-refused' as const,
        title: message('connection-notifications.refused.title', { organisation: organisationName }),
        detail: [[message('connection-notifications.refused.detail')]],
        path: '/admin/connections' as const,
      })),
    );
  });
}
