import 'server-only';
import { systemClock } from '@/lib/clock';
import { upstreamFor } from '@/lib/connections/data';
import { rest, takeAgain, takeReads } from '@/lib/connections/rate-limit/data';
import { db, inTransaction } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamProduct } from '@/lib/upstream/types';
import type { Offered } from '../product/facts';
import { type Reading, readProducts } from '../sync/product-reader';
import { offeredOf } from './content';
import { depart, inTurn, type Outcome, underWay } from './flights';
import { deleteOldReads, findReads, type StoredRead, saveReads } from './store';

export { deleteOldReads };

/** How long a connection rests whose API asks to wait and does not say how long. */
const UNTOLD_WAIT_MS = 30_000;

/** For a page, which takes what was read lately, or for an act, which is asked again (docs/decisions/0073). */
export type For = 'page' | 'act';

/** What is known of a product that was read by itself. */
export interface FreshRead {
  /** Null: it never was, or nobody kept it. Without `offered` the API had no such product. */
  last: { offered: Offered | null; at: Date } | null;
  /** The whole record, where it came just now. */
  product: UpstreamProduct | null;
  /** Whether `last` is as good as read now. */
  fresh: boolean;
  /** Not asked for although it is not fresh: the connection had no read left (docs/decisions/0102). */
  limited: boolean;
}

interface Reads {
  connectionId: number;
  upstream: Upstream;
  reader: For;
}

/**
 * The one place from which a page or a submit reads a product from the API: in its turn, and with every GET counted.
 * @param timeoutMs for everything, the wait for its turn included
 * @throws UpstreamError
 */
async function readProduct(
  { connectionId, upstream, reader }: Reads,
  id: number,
  timeoutMs: number,
): Promise<UpstreamProduct> {
  const deadline = performance.now() + timeoutMs;
  const mayGoAgain = takeAgain({ connectionId, purpose: 'products' }, reader);
  return inTurn(connectionId, async () => {
    const left = Math.floor(deadline - performance.now());
    if (left <= 0) throw new UpstreamError('unreachable', `product ${id}: its turn did not come in time`);
    try {
      return await upstream.product(id, { timeoutMs: left, mayGoAgain });
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'limited')
        await rest(connectionId, error.retryAfterMs ?? UNTOLD_WAIT_MS);
      throw error;
    }
  });
}

/** The API's answers; none when the connection's credentials cannot be used: what is stored is shown then, too. */
async function ask(
  connectionId: number,
  ids: readonly number[],
  { reader, onRead }: { reader: For; onRead: (id: number, reading: Reading) => void },
): Promise<ReadonlyMap<number, Reading>> {
  if (ids.length === 0) return new Map();
  const timeoutMs = env().UPSTREAM_PAGE_TIMEOUT_MS;
  try {
    const upstream = await upstreamFor(connectionId);
    const product: Upstream['product'] = async (id, options) => {
      const read = await readProduct({ connectionId, upstream, reader }, id, options?.timeoutMs ?? timeoutMs);
      onRead(id, { kind: 'read', product: read });
      return read;
    };
    return await readProducts({ product }, ids, timeoutMs);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return new Map();
    throw error;
  }
}

/** What came of the API's answers that is worth keeping. */
function offersIn(readings: ReadonlyMap<number, Reading>): Map<number, Offered | null> {
  return new Map(
    [...readings].flatMap(([id, reading]): [number, Offered | null][] => {
      if (reading.kind === 'read') return [[id, offeredOf(reading.product)]];
      return reading.kind === 'gone' ? [[id, null]] : [];
    }),
  );
}

/** Reads as many of the products as the connection's rate limit grants, the first first, and stores what came. */
async function readWithin(
  connectionId: number,
  ids: readonly number[],
  reader: For,
): Promise<Map<number, Outcome>> {
  if (ids.length === 0) return new Map();
  const flight = depart(connectionId, ids);
  try {
    const bucket = { connectionId, purpose: 'products' } as const;
    const count = await inTransaction((tx) => takeReads(tx, bucket, ids.length, reader));
    const readings = await ask(connectionId, ids.slice(0, count), { reader, onRead: flight.settle });
    await saveReads(db(), connectionId, offersIn(readings));
    const outcomes = ids.map((id, place): [number, Outcome] => [
      id,
      place < count ? (readings.get(id) ?? { kind: 'unknown' }) : { kind: 'unasked' },
    ]);
    for (const [id, outcome] of outcomes) flight.settle(id, outcome);
    return new Map(outcomes);
  } finally {
    flight.end();
  }
}

/**
 * Prices and stock of products by themselves, as fresh as the connection's rate limit allows: one read of a product serves
 * all who look within PRODUCT_REFRESH_MS, on all nodes, and what is beyond the limit is not asked for; what was read
 * longest ago is asked for first. All of it takes `UPSTREAM_PAGE_TIMEOUT_MS` at most.
 * @param reader an act is asked again whatever was read lately, and may borrow from the limit
 */
export async function readFresh(
  connectionId: number,
  ids: readonly number[],
  reader: For = 'page',
): Promise<Map<number, FreshRead>> {
  const isPage = reader === 'page';
  const joined = isPage ? underWay(connectionId, ids) : new Map<number, Promise<Outcome>>();
  const stored = await findReads(db(), connectionId, ids);
  const freshMs = isPage ? env().PRODUCT_REFRESH_MS : 0;
  const age = (id: number) => stored.get(id)?.ageMs ?? Number.MAX_SAFE_INTEGER;
  const due = ids.filter((id) => !joined.has(id) && age(id) >= freshMs);
  if (isPage) for (const [id, outcome] of underWay(connectionId, due)) joined.set(id, outcome);
  const own = due.filter((id) => !joined.has(id)).sort((a, b) => age(b) - age(a));
  const outcomes = await readWithin(connectionId, own, reader);
  for (const [id, outcome] of joined) outcomes.set(id, await outcome);
  return new Map(ids.map((id) => [id, toFresh(outcomes.get(id), stored.get(id))]));
}

/** @param outcome none where what is stored is fresh */
function toFresh(outcome: Outcome | undefined, stored: StoredRead | undefined): FreshRead {
  if (outcome?.kind === 'read' || outcome?.kind === 'gone') {
    const product = outcome.kind === 'read' ? outcome.product : null;
    const last = { offered: product && offeredOf(product), at: systemClock() };
    return { last, product, fresh: true, limited: false };
  }
  const last = stored ? { offered: stored.offered, at: stored.at } : null;
  return { last, product: null, fresh: outcome === undefined, limited: outcome?.kind === 'unasked' };
}
