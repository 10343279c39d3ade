import 'server-only';
import { db, inPlannedTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { enqueue } from '@/lib/platform/jobs/queue';
import { log } from '@/lib/platform/log/log';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import {
  afterFailure,
  afterProbe,
  afterSuccess,
  type Circuit,
  type CircuitFailure,
  type CircuitSide,
  isOpen,
  needsPerson,
  type ProbePauses,
  type StoredCircuit,
  toReason,
  withPause,
} from '../model/circuit-breaker-rules';
import { connectionRecoveredJob, credentialsRejectedJob } from '../model/job-definitions';
import { claimProbes, lockCircuit, resetCircuit, saveCircuit, saveOrderAnswered } from './store';

export { findCircuit, isConnectionPaused, lockCircuit } from './store';

const getProbePauses = (): ProbePauses => ({
  usual: env().UPSTREAM_PROBE_MS,
  refused: env().UPSTREAM_REFUSED_PROBE_MS,
});

/** A probe that does not come back in its time and this much longer is another's to make. */
const LEASE_MARGIN_MS = 3_000;

/** Queues the orders that were put off and the status reads that failed. */
const enqueueRecovery = (tx: Tx, connectionId: number): Promise<void> =>
  enqueue(tx, connectionRecoveredJob, { connectionId }, { key: String(connectionId) });

/** Enqueues the jobs that follow from a transition, in its transaction. */
async function reportTransition(
  tx: Tx,
  connectionId: number,
  before: Circuit,
  after: Circuit,
): Promise<void> {
  const { reason, openings } = after;
  if (isOpen(before) && !isOpen(after)) {
    log().info(
      { code: 'circuit-closed', connectionId, reason: before.reason },
      'the connection answers again',
    );
    await enqueueRecovery(tx, connectionId);
  }
  if (!isOpen(before) && isOpen(after))
    log().warn(
      { code: 'circuit-opened', connectionId, reason, openings },
      'nothing leaves through the connection until its probe answers',
    );
  // One notice for each time that it opened, however often the probe is rejected.
  if (reason === 'unauthorized' && before.reason !== reason && after.openedAt) {
    const openedAt = after.openedAt.toISOString();
    await enqueue(
      tx,
      credentialsRejectedJob,
      { connectionId, openedAt },
      { key: `${connectionId} ${openedAt}` },
    );
  }
}

/** Moves a connection's circuit by a rule, one after the other over all nodes. @returns what it is then */
async function updateCircuit(
  connectionId: number,
  rule: (circuit: StoredCircuit, now: Date) => StoredCircuit,
): Promise<Circuit | null> {
  return inPlannedTransaction(async (tx) => {
    const locked = await lockCircuit(tx, connectionId);
    if (!locked) return null;
    const after = rule(locked.circuit, locked.now);
    if (after !== locked.circuit) await saveCircuit(tx, connectionId, after);
    await reportTransition(tx, connectionId, locked.circuit, after);
    return withPause(after, locked.pausedAt);
  });
}

/** Notes a call that failed. @returns what the circuit is then */
export const recordFailure = (connectionId: number, failure: CircuitFailure): Promise<Circuit | null> =>
  updateCircuit(connectionId, (circuit, now) => afterFailure(circuit, failure, now, getProbePauses()));

/** Notes a good answer; only worth a call when the circuit is strained. @returns what the circuit is then */
export const recordSuccess = (connectionId: number, side: CircuitSide): Promise<Circuit | null> =>
  updateCircuit(connectionId, (circuit) => afterSuccess(circuit, side));

/** Notes that a POST got a clear answer: its connection takes orders. */
export const recordOrderAnswered = (connectionId: number): Promise<void> =>
  saveOrderAnswered(db(), connectionId);

/** Resets the circuit breaker of a connection with new credentials, and resumes what waited. */
export async function clearCircuit(tx: Tx, connectionId: number): Promise<void> {
  await resetCircuit(tx, connectionId);
  await enqueueRecovery(tx, connectionId);
}

/** Lets orders leave again that were stopped because an id could not be read. @returns whether they were */
export async function resumeSending(tx: Tx, connectionId: number): Promise<boolean> {
  const locked = await lockCircuit(tx, connectionId);
  if (!locked || !needsPerson(locked.circuit)) return false;
  await resetCircuit(tx, connectionId);
  return true;
}

/** Resumes what waited while a person had paused a connection. */
export const enqueueConnectionRecovery = enqueueRecovery;

/** The failure of the connection that a failed read means; null when only the request was at fault. */
export function toCircuitFailure(error: unknown, side: CircuitSide): CircuitFailure | null {
  const reason = error instanceof UpstreamError ? toReason(error.kind) : null;
  if (!reason || !(error instanceof UpstreamError)) return null;
  return { reason, side, detail: error.message, retryAfterMs: error.retryAfterMs };
}

/** Asks the API who the connection is, with the token of now or one new one. @returns why it failed; null for an answer. */
async function probe(connect: () => Promise<Upstream>): Promise<CircuitFailure | null> {
  try {
    const upstream = await connect();
    await upstream.user({ timeoutMs: env().UPSTREAM_READ_TIMEOUT_MS, mayRetry: async () => false });
    return null;
  } catch (error) {
    // A rejected user is an answer, too: the connection works.
    if (error instanceof UpstreamError && error.kind !== 'malformed' && toReason(error.kind) === null)
      return null;
    const detail = error instanceof Error ? error.message : String(error);
    return (
      toCircuitFailure(error, 'reads') ?? { reason: 'failing', side: 'reads', detail, retryAfterMs: null }
    );
  }
}

/**
 * Makes the probes that are due, at most one at a time for each connection over all nodes. A good answer closes the circuit
 * and wakes what waited.
 * @param connect the client of a connection, not guarded by its circuit.
 * @param connectionId only this one's; every connection's unless given.
 */
export async function runDueProbes(
  connect: (connectionId: number) => Promise<Upstream>,
  connectionId: number | null = null,
): Promise<void> {
  const leaseMs = env().UPSTREAM_READ_TIMEOUT_MS + LEASE_MARGIN_MS;
  const claimed = await claimProbes(db(), leaseMs, connectionId);
  await Promise.all(
    claimed.map(async (id) => {
      const failure = await probe(() => connect(id));
      await updateCircuit(id, (circuit, now) => afterProbe(circuit, failure, now, getProbePauses()));
    }),
  );
}
