import 'server-only';
import { getContacts } from '@/lib/accounts/data';
import { inTransaction } from '@/lib/db/pool';
import { toLanguage } from '@/lib/languages';
import { notify } from '@/lib/notifications/notify';
import { REFUSED_MESSAGES } from './refusal-notification-messages';
import { findAudience } from './refusal-notification-store';

/**
 * Tells those who can mend it that the distributor does not accept a connection's credentials.
 * @param openedAt since when: one notice for each time that it begins.
 */
export async function notifyRefused(connectionId: number, openedAt: string): Promise<void> {
  await inTransaction(async (tx) => {
    const audience = await findAudience(tx, connectionId);
    if (!audience) return;
    const { organisationId, organisationName, personIds } = audience;
    const contacts = await getContacts(tx, organisationId, personIds);
    await notify(
      tx,
      personIds.map((personId) => {
        const messages = REFUSED_MESSAGES[toLanguage(contacts.get(personId)?.locale ?? '')];
        return {
          key: `connection ${connectionId} refused ${openedAt}`,
          personId,
          organisationId,
          kind: 'connection-refused' as const,
          title: messages.title(organisationName),
          detail: messages.detail,
          path: '/admin/connections' as const,
        };
      }),
    );
  });
}
