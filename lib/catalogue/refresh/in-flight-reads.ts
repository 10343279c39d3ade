import pLimit, { type LimitFunction } from 'p-limit';
import type { ProductReading } from '../model/product-reader';

/** The most products of one connection that this process reads concurrently. */
const CONCURRENCY = 8;

/** `unasked`: the connection had no read left. */
export type Outcome = ProductReading | { kind: 'unasked' };

interface InFlightRead {
  outcome: Promise<Outcome>;
  settle: (outcome: Outcome) => void;
}

/** The reads of products of one connection that are under way in this process. */
interface ConnectionReads {
  limit: LimitFunction;
  flights: Map<number, InFlightRead>;
}

// One for all of the process's code: pages and route handlers are built apart and have modules of their own.
const shared = globalThis as typeof globalThis & { tradecounterProductReads?: Map<number, ConnectionReads> };

function getConnectionReads(connectionId: number): ConnectionReads {
  shared.tradecounterProductReads ??= new Map();
  const known = shared.tradecounterProductReads.get(connectionId);
  if (known) return known;
  const state: ConnectionReads = { limit: pLimit(CONCURRENCY), flights: new Map() };
  shared.tradecounterProductReads.set(connectionId, state);
  return state;
}

/** Returns the reads of these products that are in progress in this process, with their future outcomes. */
export function getInFlightReads(
  connectionId: number,
  ids: readonly number[],
): Map<number, Promise<Outcome>> {
  const { flights } = getConnectionReads(connectionId);
  return new Map(
    ids.flatMap((id): [number, Promise<Outcome>][] => {
      const inFlight = flights.get(id);
      return inFlight ? [[id, inFlight.outcome]] : [];
    }),
  );
}

function createInFlightRead(): InFlightRead {
  let settle: InFlightRead['settle'] = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  return { outcome, settle };
}

export interface StartedReads {
  /** Tells those who wait for a product what came of it, as soon as it is known. */
  settle(id: number, outcome: Outcome): void;
  /** Ends the reads: later callers find the stored result. A read that was not settled is unknown. */
  end(): void;
}

/** Registers reads of these products, so that concurrent callers wait for the same answer. */
export function startReads(connectionId: number, ids: readonly number[]): StartedReads {
  const { flights } = getConnectionReads(connectionId);
  const own = new Map(ids.map((id) => [id, createInFlightRead()]));
  for (const [id, inFlight] of own) flights.set(id, inFlight);
  return {
    settle: (id, outcome) => own.get(id)?.settle(outcome),
    end: () => {
      for (const [id, inFlight] of own) {
        inFlight.settle({ kind: 'unknown' });
        if (flights.get(id) === inFlight) flights.delete(id);
      }
    },
  };
}

/** Does a piece of work for a connection, `CONCURRENCY` of them at a time, in the order in which they came. */
export const runLimited = <T>(connectionId: number, work: () => Promise<T>): Promise<T> =>
  getConnectionReads(connectionId).limit(work);
