import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log/log';
import type { Upstream } from '@/lib/upstream/create-upstream';
import type { ActionOutcome, SubmitOutcome } from '@/lib/upstream/errors';
import { UpstreamError } from '@/lib/upstream/errors';
import type { ReadOptions } from '@/lib/upstream/types';
import {
  type Circuit,
  type CircuitFailure,
  type CircuitSide,
  CLOSED,
  hasFailures,
  isPaused,
  toReason,
} from '../model/circuit-breaker-rules';
import {
  findCircuit,
  recordFailure,
  recordOrderAnswered,
  recordSuccess,
  runDueProbes,
  toCircuitFailure,
} from './data';

/** The stored circuit is read again after this. */
const FRESH_MS = 1_000;
/** Interval at which a caller who can wait checks whether the circuit has closed. */
const POLL_MS = 500;

export interface Guarded {
  connectionId: number;
  /** The client itself. */
  upstream: Upstream;
  /** The circuit as just read. */
  circuit: Circuit;
  /** Milliseconds that a read waits for an open circuit to close; 0 for callers with stored data to show. */
  patienceMs: number;
}

type Outcome = SubmitOutcome | ActionOutcome;

/** The failure of the connection that a POST's outcome means; null for a clear answer. */
function toPostFailure(outcome: Outcome, isNewOrder: boolean): CircuitFailure | null {
  const side = 'orders';
  switch (outcome.outcome) {
    case 'unknown': {
      const reason = isNewOrder && outcome.isUnreadable ? 'unreadable' : 'unconfirmed';
      return { reason, side, detail: outcome.reason, retryAfterMs: null };
    }
    case 'refused': {
      const reason = outcome.status === 401 ? 'unauthorized' : 'limited';
      return { reason, side, detail: outcome.reason, retryAfterMs: outcome.retryAfterMs };
    }
    case 'not-sent': {
      const reason = toReason(outcome.failure ?? 'unreachable') ?? 'failing';
      return { reason, side, detail: outcome.reason, retryAfterMs: outcome.retryAfterMs };
    }
    default:
      return null;
  }
}

/** A page that had next to no time left for a read learned nothing of the API. */
const isShortTimeout = (error: unknown, { timeoutMs }: ReadOptions): boolean =>
  timeoutMs !== undefined &&
  timeoutMs < env().UPSTREAM_PAGE_TIMEOUT_MS / 2 &&
  error instanceof UpstreamError &&
  error.message.endsWith(': timeout');

/** True when a single requested record fails: that does not mean that the connection fails (docs/decisions/0008). */
const isSingleRecordFailure = (error: unknown, { isOneRecord }: ReadOptions): boolean =>
  isOneRecord === true && error instanceof UpstreamError && error.kind === 'failing';

/** Asks a connection's circuit before every call, and tells it what came of it. */
class CircuitGate {
  private readAt = performance.now();
  private circuit: Circuit;

  constructor(private readonly guarded: Guarded) {
    this.circuit = guarded.circuit;
  }

  /** A failure to read or store the circuit must never cost an answer that came through the connection. */
  private async logFailure(work: () => Promise<Circuit | null>): Promise<void> {
    try {
      this.circuit = (await work()) ?? CLOSED;
      this.readAt = performance.now();
    } catch (error) {
      const { connectionId } = this.guarded;
      log().warn(
        { code: 'circuit-state-unavailable', err: error, connectionId },
        'the state of a connection could not be read or noted',
      );
    }
  }

  private reload = (): Promise<void> => this.logFailure(() => findCircuit(db(), this.guarded.connectionId));

  private async isPausedNow(side: CircuitSide): Promise<boolean> {
    if (performance.now() - this.readAt > FRESH_MS) await this.reload();
    return isPaused(this.circuit, side);
  }

  /** A caller that finds a probe due runs it in the background, so a portal without a worker recovers too. */
  private probe(): void {
    const { connectionId, upstream } = this.guarded;
    runDueProbes(async () => upstream, connectionId).catch((error: unknown) =>
      log().warn(
        { code: 'connection-probe-failed', err: error, connectionId },
        'a connection could not be probed',
      ),
    );
  }

  /** @throws UpstreamError `unreachable` while the circuit is open, and longer than the caller can wait */
  private async admit(deadline: number): Promise<void> {
    while (await this.isPausedNow('reads')) {
      const { probeAt, reason } = this.circuit;
      if (probeAt && probeAt <= new Date()) this.probe();
      if (performance.now() + POLL_MS > deadline)
        throw new UpstreamError(
          'unreachable',
          reason === 'paused' ? 'paused by a person' : `paused until its probe answers: ${reason}`,
        );
      await sleep(POLL_MS);
      await this.reload();
    }
  }

  private record(failure: CircuitFailure | null): Promise<void> {
    if (!failure) return Promise.resolve();
    return this.logFailure(() => recordFailure(this.guarded.connectionId, failure));
  }

  private async readOnce<T>(call: (options: ReadOptions) => Promise<T>, options: ReadOptions): Promise<T> {
    let recordedError: unknown;
    const recordError = (error: unknown) => {
      if (error === recordedError || isShortTimeout(error, options) || isSingleRecordFailure(error, options))
        return Promise.resolve();
      recordedError = error;
      return this.record(toCircuitFailure(error, 'reads'));
    };
    const mayRetry = async (error?: UpstreamError) => {
      if (error) await recordError(error);
      else await this.reload();
      return !isPaused(this.circuit, 'reads') && (await (options.mayRetry?.(error) ?? true));
    };
    try {
      return await call({ ...options, mayRetry });
    } catch (error) {
      await recordError(error);
      throw error;
    }
  }

  /** A read; one that was asked to wait is made again as soon as it may be, when the caller has the time. */
  async read<T>(call: (options: ReadOptions) => Promise<T>, options: ReadOptions = {}): Promise<T> {
    const patienceMs = options.isOneRecord ? 0 : this.guarded.patienceMs;
    const deadline = performance.now() + patienceMs;
    for (;;) {
      await this.admit(deadline);
      try {
        const answer = await this.readOnce(call, options);
        if (hasFailures(this.circuit))
          await this.logFailure(() => recordSuccess(this.guarded.connectionId, 'reads'));
        return answer;
      } catch (error) {
        const isLimited = error instanceof UpstreamError && error.kind === 'limited';
        if (!isLimited || performance.now() > deadline) throw error;
      }
    }
  }

  /** Sends a POST unless the circuit is open. Returns its outcome even when that cannot be recorded. */
  async post<T extends Outcome>(
    send: () => Promise<T>,
    isNewOrder = false,
  ): Promise<T | Extract<Outcome, { outcome: 'not-sent' }>> {
    if (await this.isPausedNow('orders'))
      return { outcome: 'not-sent', reason: 'paused', retryAfterMs: null };
    const outcome = await send();
    const failure = toPostFailure(outcome, isNewOrder);
    await this.record(failure);
    if (!failure) await this.recordAnswered();
    return outcome;
  }

  private recordAnswered(): Promise<void> {
    const { connectionId } = this.guarded;
    return this.logFailure(async () => {
      const after = hasFailures(this.circuit) ? await recordSuccess(connectionId, 'orders') : this.circuit;
      await recordOrderAnswered(connectionId);
      return after;
    });
  }
}

/** A client through which calls leave only while the connection's circuit is closed (docs/decisions/0008). */
export function guardUpstream(guarded: Guarded): Upstream {
  const { upstream } = guarded;
  const { cancel } = upstream;
  const gate = new CircuitGate(guarded);
  return {
    user: (options) => gate.read((read) => upstream.user(read), options),
    organisations: (options) => gate.read((read) => upstream.organisations(read), options),
    addresses: (id, options) => gate.read((read) => upstream.addresses(id, read), options),
    products: (query, options) => gate.read((read) => upstream.products(query, read), options),
    productPage: (query, options) => gate.read((read) => upstream.productPage(query, read), options),
    product: (id, options) => gate.read((read) => upstream.product(id, read), options),
    order: (id, options) => gate.read((read) => upstream.order(id, read), options),
    submitOrder: (body, sent) => gate.post(() => upstream.submitOrder(body, sent), true),
    resubmit: (id, mayLeave) => gate.post(() => upstream.resubmit(id, mayLeave)),
    cancel: cancel && ((id, mayLeave) => gate.post(() => cancel(id, mayLeave))),
  };
}
