import { type Message, message } from '@/lib/platform/messages/message';
import { findOwnerId, isUsable } from '../check/rules';
import type { CheckStep } from '../check/schema';
import type { ConnectionUsage } from './schema';

/** Why a client that was tested is not stored for an organisation, whose prices another organisation's client would not show; null when it is. */
export function findCheckError(
  steps: readonly CheckStep[],
  { id, name }: { id: number; name: string },
): Message | null {
  const owner = findOwnerId(steps);
  if (owner === null || !isUsable(steps)) return message('connections.errors.notUsable');
  if (owner === id) return null;
  return message('connections.errors.wrongOwner', { owner: String(owner), name, id: String(id) });
}

/** Why a connection cannot be deleted now; null when it can. */
export function findDeletionError({ orders }: Pick<ConnectionUsage, 'orders'>): Message | null {
  const { waiting, unconfirmed } = orders;
  if (waiting > 0 && unconfirmed > 0)
    return message('connections.deletionBlocked.both', { waiting, unconfirmed });
  if (waiting > 0) return message('connections.deletionBlocked.waiting', { waiting });
  return unconfirmed > 0 ? message('connections.deletionBlocked.unconfirmed', { unconfirmed }) : null;
}

/** A secret that is older should be replaced: a distributor's former employee may have seen it. */
export const OLD_SECRET_DAYS = 365;
