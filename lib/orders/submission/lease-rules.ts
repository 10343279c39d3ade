import { LEASE_MARGIN_MS } from '@/lib/sending-timeouts';

/** What a sender holds of the order or request that it is about to POST. */
export interface SendLease {
  /** How long it lasts from its renewal. */
  leaseMs: number;
  /** How long the POST can take. */
  timeoutMs: number;
  /** Renews it in the database. @returns false when it is over or somebody else's by now. */
  renew(): Promise<boolean>;
}

/**
 * Whether a POST may leave now (docs/decisions/0107). The database, whose clock decides about leases, is asked first, so
 * that a sender that slept in any way since its claim finds out. The time that the answer took to get here is then
 * counted against the new lease: what is left must hold the whole POST and half of the margin.
 * @param startTimer starts a stopwatch that counts a suspended machine, such as `startStopwatch`.
 */
export async function mayLeave(lease: SendLease, startTimer: () => () => number): Promise<boolean> {
  const elapsed = startTimer();
  if (!(await lease.renew())) return false;
  return elapsed() + lease.timeoutMs + LEASE_MARGIN_MS / 2 <= lease.leaseMs;
}
