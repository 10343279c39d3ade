import 'server-only';
import { startStopwatch } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import type { MayLeave } from '@/lib/upstream/fresh-connection';
import { mayLeave } from './lease-rules';
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
