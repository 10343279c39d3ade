import { LEASE_MARGIN_MS } from '@/lib/platform/sending-timeouts';

/** The lease of a sender on the order or request that it is about to POST. */
export interface SendLease {
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
