import { consumeReads } from '@/lib/connections/rate-limit/data';
import { db, inTransaction, planned, type Tx } from '@/lib/platform/db/pool';
import {
  claimLocked,
  claimOpenOrder,
  claimRegardless,
  type DueOrder,
  lockDueOrders,
  type ReadClaim,
  releaseClaim,
} from './store';

interface DueClaims {
  claims: ReadClaim[];
  /** Connections that reached their rate limit: their other due orders stay due. */
  rateLimited: number[];
  /** True when no other order is due. */
  isAll: boolean;
}

/** The claims of one connection, as many as its rate limit grants, longest waiting first. */
async function claimWithinRateLimit(tx: Tx, connectionId: number, due: readonly DueOrder[], leaseMs: number) {
  const dueOrderIds = due
    .filter((order) => order.connectionId === connectionId)
    .map(({ orderId }) => orderId);
  const granted = await consumeReads(
    tx,
    { connectionId, purpose: 'orders' },
    dueOrderIds.length,
    'status-sync',
  );
  const claims = await claimLocked(tx, dueOrderIds.slice(0, granted), leaseMs);
  return { claims, isSpent: granted < dueOrderIds.length };
}

/**
 * Claims due orders within the rate limits of their connections (docs/decisions/0008). Orders are locked before rate
 * limits, and rate limits in the order of their ids, so that workers never wait for each other in a circle; a page
 * waits for one row at a time.
 * @param input.except connections that are not to be asked now.
 */
export function claimDueReads(input: {
  limit: number;
  leaseMs: number;
  except: readonly number[];
}): Promise<DueClaims> {
  return inTransaction(async (tx) => {
    const due = await lockDueOrders(tx, input.limit, input.except);
    const result: DueClaims = { claims: [], rateLimited: [], isAll: due.length < input.limit };
    const connectionIds = [...new Set(due.map(({ connectionId }) => connectionId))].sort((a, b) => a - b);
    for (const connectionId of connectionIds) {
      const { claims, isSpent: isRateLimited } = await claimWithinRateLimit(
        tx,
        connectionId,
        due,
        input.leaseMs,
      );
      result.claims.push(...claims);
      if (isRateLimited) result.rateLimited.push(connectionId);
    }
    return result;
  });
}

/**
 * Claims an open order for a page that shows it, if no one read it recently and its connection has a read
 * left. It runs in no transaction: all pages take reads from one row, and none of them may lock it for the
 * others.
 * @param minIntervalMs time until the next try when no read is left.
 */
export async function claimForPage(
  orderId: string,
  leaseMs: number,
  minIntervalMs: number,
): Promise<ReadClaim | null> {
  const tx = planned(db());
  const claim = await claimOpenOrder(tx, orderId, leaseMs);
  if (!claim) return null;
  const bucket = { connectionId: claim.connectionId, purpose: 'orders' } as const;
  if ((await consumeReads(tx, bucket, 1, 'page')) === 1) return claim;
  await releaseClaim(tx, claim, minIntervalMs);
  return null;
}

/** Claims an order right after a request to the supplier. The rate limit counts this read and never rejects it. */
export async function claimAfterRequest(orderId: string, leaseMs: number): Promise<ReadClaim | null> {
  const tx = planned(db());
  const claim = await claimRegardless(tx, orderId, leaseMs);
  if (claim) await consumeReads(tx, { connectionId: claim.connectionId, purpose: 'orders' }, 1, 'action');
  return claim;
}
