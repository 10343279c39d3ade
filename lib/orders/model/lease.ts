import 'server-only';
import { startStopwatch } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import { LEASE_MARGIN_MS } from '@/lib/platform/sending-timeouts';
import type { MayLeave } from '@/lib/upstream/fresh-connection';
import { renewActionLease, renewOrderLease } from './lease-store';

function guardByLease(logContext: object, renewLease: (leaseMs: number) => Promise<boolean>): MayLeave {
  const { ORDER_SEND_LEASE_MS: leaseMs, UPSTREAM_ORDER_TIMEOUT_MS: timeoutMs } = env();
  return async () => {
    const isAllowed = await mayLeave(
      { leaseMs, timeoutMs, renew: () => renewLease(leaseMs) },
      startStopwatch,
    );
    if (!isAllowed)
      log().warn(
        { code: 'order-lease-lost', ...logContext },
        'a POST was not sent: its sender was held up longer than its lease',
      );
    return isAllowed;
  };
}

/** Guards the POST of a claimed order by its lease; the check runs right before the POST. */
export const orderMayLeave = (sending: { orderId: string; attempt: number; sender: string }): MayLeave =>
  guardByLease(sending, (leaseMs) => renewOrderLease(db(), { ...sending, leaseMs }));

/** Guards the POST of a claimed request about an order by its lease; the check runs right before the POST. */
export const actionMayLeave = (actionId: string): MayLeave =>
  guardByLease({ actionId }, (leaseMs) => renewActionLease(db(), actionId, leaseMs));

/** The lease of a sender on the order or request that it is about to POST. */
interface SendLease {
  /** Milliseconds from a renewal to the end of the lease. */
  leaseMs: number;
  /** The longest time that the POST can take, in milliseconds. */
  timeoutMs: number;
  /** Renews it in the database. @returns false when it is over or somebody else's by now. */
  renew(): Promise<boolean>;
}

/**
 * Decides if a POST may leave now (docs/decisions/0002). It first renews the lease in the database, whose
 * clock decides about leases, so that a sender that slept in any way since its claim finds out. It then
 * counts the time of that answer against the new lease: the rest must cover the whole POST and half of the
 * margin.
 * @param startTimer starts a stopwatch that counts a suspended machine, such as `startStopwatch`.
 */
export async function mayLeave(lease: SendLease, startTimer: () => () => number): Promise<boolean> {
  const elapsed = startTimer();
  if (!(await lease.renew())) return false;
  return elapsed() + lease.timeoutMs + LEASE_MARGIN_MS / 2 <= lease.leaseMs;
}
