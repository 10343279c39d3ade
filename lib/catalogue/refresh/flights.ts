import pLimit, { type LimitFunction } from 'p-limit';
import type { Reading } from '../sync/product-reader';

/** So many products of one connection are read at once by this process, however many people look. */
const CONCURRENCY = 8;

/** `unasked`: the connection had no read left. */
export type Outcome = Reading | { kind: 'unasked' };

interface Flight {
  outcome: Promise<Outcome>;
  settle: (outcome: Outcome) => void;
}

/** The reads of products of one connection that are under way in this process. */
interface Connection {
  limit: LimitFunction;
  flights: Map<number, Flight>;
}

// One for all of the process's code: pages and route handlers are built apart and have modules of their own.
const shared = globalThis as typeof globalThis & { tradecounterProductReads?: Map<number, Connection> };

function stateOf(connectionId: number): Connection {
  shared.tradecounterProductReads ??= new Map();
  const known = shared.tradecounterProductReads.get(connectionId);
  if (known) return known;
  const state: Connection = { limit: pLimit(CONCURRENCY), flights: new Map() };
  shared.tradecounterProductReads.set(connectionId, state);
  return state;
}

/** Of these products, those that somebody in this process is reading now, with what will come of it. */
export function underWay(connectionId: number, ids: readonly number[]): Map<number, Promise<Outcome>> {
  const { flights } = stateOf(connectionId);
  return new Map(
    ids.flatMap((id): [number, Promise<Outcome>][] => {
      const flight = flights.get(id);
      return flight ? [[id, flight.outcome]] : [];
    }),
  );
}

function newFlight(): Flight {
  let settle: Flight['settle'] = () => undefined;
  const outcome = new Promise<Outcome>((resolve) => {
    settle = resolve;
  });
  return { outcome, settle };
}

export interface Departure {
  /** Tells those who wait for a product what came of it, as soon as it is known. */
  settle(id: number, outcome: Outcome): void;
  /** Whoever looks from here on finds what was stored. What nobody has settled is unknown. */
  end(): void;
}

/** Notes that these products are being read, so that whoever looks meanwhile waits for the same answer. */
export function depart(connectionId: number, ids: readonly number[]): Departure {
  const { flights } = stateOf(connectionId);
  const own = new Map(ids.map((id) => [id, newFlight()]));
  for (const [id, flight] of own) flights.set(id, flight);
  return {
    settle: (id, outcome) => own.get(id)?.settle(outcome),
    end: () => {
      for (const [id, flight] of own) {
        flight.settle({ kind: 'unknown' });
        if (flights.get(id) === flight) flights.delete(id);
      }
    },
  };
}

/** Does a piece of work for a connection, `CONCURRENCY` of them at a time, in the order in which they came. */
export const inTurn = <T>(connectionId: number, work: () => Promise<T>): Promise<T> =>
  stateOf(connectionId).limit(work);
