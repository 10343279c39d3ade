/**
 * Why nothing leaves through a connection; `unconfirmed`: orders in a row got no clear answer; `unreadable`: an order was
 * accepted, and its id is not where the connection's profile says.
 */
export type CircuitReason =
  | 'unreachable'
  | 'failing'
  | 'limited'
  | 'unauthorized'
  | 'unconfirmed'
  | 'unreadable';

/** A person may also have paused the connection. */
export type PauseReason = CircuitReason | 'paused';

/** A successful read does not make up for failing POSTs. */
export type CircuitSide = 'reads' | 'orders';

/** The state of a connection. While it is open, only one probe at a time leaves through it. */
export interface Circuit {
  /** Calls in a row that failed. */
  failures: number;
  /** POSTs in a row that got no clear answer. */
  unconfirmed: number;
  /** Openings in a row without a good answer in between: the pauses grow with it. */
  openings: number;
  /** null while it is closed. */
  openedAt: Date | null;
  openedBy: CircuitSide | null;
  reason: PauseReason | null;
  /** For operators. */
  detail: string | null;
  /** No probe starts before this time; set while the circuit is open. */
  probeAt: Date | null;
}

/** A call that failed in a way that speaks against the connection, not against what was asked. */
export interface CircuitFailure {
  reason: CircuitReason;
  side: CircuitSide;
  detail: string;
  /** Milliseconds that the API requested, or null. */
  retryAfterMs: number | null;
}

/** Milliseconds between two probes. */
export interface ProbePauses {
  usual: number;
  /** The time at which the token or the credentials were rejected. */
  refused: number;
}

/** The circuit that the calls have produced, without a person's pause. */
export interface StoredCircuit extends Circuit {
  reason: CircuitReason | null;
}

export const CLOSED: StoredCircuit = {
  failures: 0,
  unconfirmed: 0,
  openings: 0,
  openedAt: null,
  openedBy: null,
  reason: null,
  detail: null,
  probeAt: null,
};

/** More than one call tries, so that one call alone never opens it. */
const FAILURES_TO_OPEN = 5;
/** Unconfirmed orders in a row. The first may be due to the orders themselves; after three all others wait. */
export const UNCONFIRMED_TO_OPEN = 3;
/** Pause after a rate limit that came without `Retry-After`. */
const LIMITED_PAUSE_MS = 15_000;
/** A wrong date in `Retry-After` must not stop a connection for long. */
const MAX_RETRY_AFTER_MS = 10 * 60_000;
/** Limits how often the pause doubles when the circuit reopens. An unconfirmed order costs a person's time. */
const MAX_DOUBLINGS: Record<CircuitReason, number> = {
  unreachable: 4,
  failing: 4,
  limited: 3,
  unauthorized: 3,
  unconfirmed: 8,
  unreadable: 0,
};
const MAX_DETAIL_LENGTH = 500;

/** The kinds of a failed call that speak against the connection; every other one says that the API is there. */
const CALL_REASONS: readonly string[] = [
  'unreachable',
  'failing',
  'limited',
  'unauthorized',
] satisfies CircuitReason[];
/** @param failure an `UpstreamFailure` */
export const toReason = (failure: string): CircuitReason | null =>
  CALL_REASONS.includes(failure) ? (failure as CircuitReason) : null;

/**
 * A paused connection counts as open, without a probe that could close it.
 * @param pausedAt null when it is not paused.
 */
export const withPause = (circuit: Circuit, pausedAt: Date | null): Circuit =>
  pausedAt === null ? circuit : { ...circuit, openedAt: pausedAt, reason: 'paused', probeAt: null };

export const isOpen = ({ openedAt }: Pick<Circuit, 'openedAt'>): boolean => openedAt !== null;

/** True when a reason speaks of orders only. */
const isOfOrders = (reason: PauseReason | null): boolean =>
  reason === 'unconfirmed' || reason === 'unreadable';

/** True when only a person ends it: the same profile would read the next answer no better. */
export const needsPerson = ({ openedAt, reason }: Pick<Circuit, 'openedAt' | 'reason'>): boolean =>
  openedAt !== null && reason === 'unreadable';

/**
 * True when calls of a side may not leave now. Orders without a clear answer stop orders only: people look into them by reads, and the
 * probe finds out when the distributor does not answer reads either.
 */
export const isPaused = ({ openedAt, reason }: Circuit, side: CircuitSide): boolean =>
  openedAt !== null && (side === 'orders' || !isOfOrders(reason));

/** True when a good answer would change the circuit. */
export const hasFailures = ({ failures, unconfirmed, openings }: Circuit): boolean =>
  failures + unconfirmed + openings > 0;

const addMs = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const getRetryAfterMs = ({ retryAfterMs }: CircuitFailure): number =>
  Math.min(retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);

function getBasePause(reason: CircuitReason, pauses: ProbePauses): number {
  if (reason === 'limited') return LIMITED_PAUSE_MS;
  return reason === 'unauthorized' ? pauses.refused : pauses.usual;
}

/** Milliseconds until the next probe, never less than the API requested. */
function getProbePause(openings: number, failure: CircuitFailure, pauses: ProbePauses): number {
  const { reason } = failure;
  const requested = getRetryAfterMs(failure);
  if (reason === 'limited' && requested > 0) return requested;
  const doublings = Math.min(Math.max(openings - 1, 0), MAX_DOUBLINGS[reason]);
  return Math.max(getBasePause(reason, pauses) * 2 ** doublings, requested);
}

function openCircuit(
  circuit: StoredCircuit,
  failure: CircuitFailure,
  now: Date,
  pauses: ProbePauses,
): StoredCircuit {
  const { reason, side } = failure;
  return {
    ...circuit,
    openedAt: circuit.openedAt ?? now,
    openedBy: circuit.openedBy ?? side,
    reason,
    detail: failure.detail.slice(0, MAX_DETAIL_LENGTH),
    probeAt: reason === 'unreadable' ? null : addMs(now, getProbePause(circuit.openings, failure, pauses)),
  };
}

function shouldOpen(circuit: Circuit, { reason }: CircuitFailure): boolean {
  if (reason === 'limited' || reason === 'unauthorized' || reason === 'unreadable') return true;
  if (reason === 'unconfirmed') return circuit.unconfirmed >= UNCONFIRMED_TO_OPEN;
  return circuit.failures >= FAILURES_TO_OPEN;
}

/**
 * After a call that failed. A 429 or a rejected token opens it at once, for both speak of every call; the others when there
 * were enough in a row. Calls that were under way when it opened do not count again.
 */
export function afterFailure(
  circuit: StoredCircuit,
  failure: CircuitFailure,
  now: Date,
  pauses: ProbePauses,
): StoredCircuit {
  const isUnconfirmed = isOfOrders(failure.reason);
  const counted = {
    ...circuit,
    failures: circuit.failures + (isUnconfirmed ? 0 : 1),
    unconfirmed: circuit.unconfirmed + (isUnconfirmed ? 1 : 0),
  };
  if (needsPerson(circuit)) return counted;
  if (failure.reason === 'unreadable') return openCircuit(counted, failure, now, pauses);
  if (circuit.openedAt) {
    const requested = addMs(now, getRetryAfterMs(failure));
    const probeAt = circuit.probeAt && circuit.probeAt > requested ? circuit.probeAt : requested;
    return { ...counted, probeAt };
  }
  if (!shouldOpen(counted, failure)) return counted;
  // A new series of failures: there was a good answer since the last one.
  const openedBy = counted.openings === 0 || failure.side === 'orders' ? failure.side : counted.openedBy;
  return openCircuit({ ...counted, openedBy, openings: counted.openings + 1 }, failure, now, pauses);
}

/** After a good answer. Only the probe closes what is open. */
export function afterSuccess(circuit: StoredCircuit, side: CircuitSide): StoredCircuit {
  if (circuit.openedAt) return circuit;
  if (side === 'orders') return CLOSED;
  return circuit.openedBy === 'orders'
    ? { ...circuit, failures: 0 }
    : { ...CLOSED, unconfirmed: circuit.unconfirmed };
}

/**
 * After the probe of an open circuit. A good answer closes it on trial: the next failure, or the next order without a clear
 * answer, opens it again, for longer.
 * @param failure null when the API answered.
 */
export function afterProbe(
  circuit: StoredCircuit,
  failure: CircuitFailure | null,
  now: Date,
  pauses: ProbePauses,
): StoredCircuit {
  if (!circuit.openedAt || needsPerson(circuit)) return circuit;
  if (failure) return openCircuit(circuit, failure, now, pauses);
  const { unconfirmed, openings, openedBy } = circuit;
  return { ...CLOSED, failures: FAILURES_TO_OPEN - 1, unconfirmed, openings, openedBy };
}
