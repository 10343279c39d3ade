import 'server-only';
import { notify } from '@/lib/accounts/notifications/notify';
import type { Tx } from '@/lib/platform/db/pool';
import { message } from '@/lib/platform/messages/message';
import { addressLines } from '../rules';
import type { StoredAddress } from '../store';
import { findRemovedAddresses, type RemovedAddress } from './rules';
import { findAddressManagers, insertRemovedAddresses, restoreListed } from './store';

/** Addresses that a notification names; more are in the address book. */
const MAX_NAMED = 5;

const toLine = ({ body }: RemovedAddress): string =>
  [body.name, ...addressLines(body, null)].filter(Boolean).join(', ').slice(0, 300);

/** Notifies those who look after an organisation's addresses, once for what one read of the API no longer lists. */
async function notifyManagers(
  tx: Tx,
  organisationId: number,
  removed: readonly RemovedAddress[],
  now: Date,
): Promise<void> {
  const { organisationName, personIds } = await findAddressManagers(tx, organisationId);
  const title = message('address-notifications.unavailable.title', {
    count: removed.length,
    organisation: organisationName,
  });
  const detail = [
    ...removed.slice(0, MAX_NAMED).map((one) => [toLine(one)]),
    [message('address-notifications.unavailable.detail')],
  ];
  await notify(
    tx,
    personIds.map((personId) => ({
      key: `addresses ${organisationId} unavailable ${now.toISOString()}`,
      personId,
      organisationId,
      kind: 'address-unavailable' as const,
      title,
      detail,
      path: '/addresses?show=unavailable' as const,
    })),
  );
}

/**
 * Notices which of an organisation's addresses the API lists no longer, and which it lists again, in the transaction that
 * stores what was read. What an organisation keeps of an address stays (docs/decisions/0020).
 */
export async function recordRemovedAddresses(
  tx: Tx,
  read: {
    organisationId: number;
    before: readonly StoredAddress[];
    after: readonly StoredAddress[];
    now: Date;
  },
): Promise<void> {
  const { organisationId, before, after, now } = read;
  await restoreListed(
    tx,
    organisationId,
    after.map(({ id }) => id),
  );
  const removed = findRemovedAddresses(before, after);
  if (removed.length === 0) return;
  await insertRemovedAddresses(tx, organisationId, removed, now);
  await notifyManagers(tx, organisationId, removed, now);
}
