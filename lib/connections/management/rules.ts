import { findOwnerId, isUsable } from '../check/rules';
import type { CheckStep } from '../check/schema';
import type { ConnectionUsage } from './schema';

/** A client of another organisation would show that one's prices as this one's. */
const formatWrongOwner = (owner: number, { id, name }: { id: number; name: string }): string =>
  `This API client belongs to organisation ${owner}, not to ${name} (${id}). Nothing was stored. Choose the organisation that it belongs to, or enter the client of ${name}.`;

const NOT_USABLE =
  'Nothing was stored, because the test did not get as far as to know whose API client this is. See below what is in the way, then try again. What you typed is still here.';

/** Why a client that was tested is not stored for an organisation; null when it is. */
export function findRefusal(
  steps: readonly CheckStep[],
  organisation: { id: number; name: string },
): string | null {
  const owner = findOwnerId(steps);
  if (owner === null || !isUsable(steps)) return NOT_USABLE;
  return owner === organisation.id ? null : formatWrongOwner(owner, organisation);
}

/** Why a connection cannot be deleted now; null when it can. */
export function deletionRefusal({ orders }: Pick<ConnectionUsage, 'orders'>): string | null {
  const { waiting, unconfirmed } = orders;
  if (waiting + unconfirmed === 0) return null;
  const parts = [
    waiting > 0 && `${waiting} ${waiting === 1 ? 'order waits' : 'orders wait'} to be sent through it`,
    unconfirmed > 0 && `${unconfirmed} ${unconfirmed === 1 ? 'order is' : 'orders are'} unconfirmed`,
  ];
  return `The connection is still needed: ${parts.filter(Boolean).join(', and ')}. Withdraw them, or let them be sent and clear up the unconfirmed ones; then delete it.`;
}

/** A secret that is older should be replaced: a distributor's former employee may have seen it. */
export const OLD_SECRET_DAYS = 365;
