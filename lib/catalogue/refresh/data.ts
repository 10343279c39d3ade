import 'server-only';
import { getUpstream } from '@/lib/connections/data';
import { consumeReads, createReadConsumer, suspendReads } from '@/lib/connections/rate-limit/data';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamProduct } from '@/lib/upstream/types';
import type { MediaUrls } from '../media/kinds';
import type { Offered } from '../model/facts';
import { type ProductReading, readProducts } from '../model/product-reader';
import { getInFlightReads, type Outcome, runLimited, startReads } from './in-flight-reads';
import { deleteOldProductReads, findProductReads, type StoredRead, saveProductReads } from './store';

/** The texts of a product, its documents, and what the contract does not name. */
interface Content extends MediaUrls {
  description: string | null;
  detailedDescription: string | null;
  featuredDescription: string | null;
  extra: Record<string, unknown>;
}

/** A product just read, in the shape in which the store gives it. */
export function toOffered(product: UpstreamProduct): Offered {
  return {
    ...product,
    hasPicture: product.thumbUrl !== null || product.mainImageUrl !== null,
    planCount: product.ratePlans.length,
    isShippable: product.isShippable ?? false,
    isFinanceable: product.isFinanceable ?? false,
  };
}

/** The texts of a product just read. */
export const toContent = (product: UpstreamProduct): Content => product;

export { deleteOldProductReads };

/** Default pause of a connection when the API asks to wait without a duration. */
const DEFAULT_RETRY_AFTER_MS = 30_000;

/** For a page, which takes what was read lately, or for an act, which is asked again (docs/decisions/0005). */
export type ReadPurpose = 'page' | 'action';

/** The result of reading a single product. */
export interface FreshRead {
  /** The last read; null when there was none or it is no longer stored. Without `offered` the API had no such product. */
  last: { offered: Offered | null; at: Date } | null;
  /** The whole record, where it came just now. */
  product: UpstreamProduct | null;
  /** True when `last` is as good as read now. */
  fresh: boolean;
  /** True when the product was not requested although `last` is not fresh: the connection had no read left (docs/decisions/0008). */
  limited: boolean;
}

interface ReadContext {
  connectionId: number;
  upstream: Upstream;
  readPurpose: ReadPurpose;
}

/**
 * The one place from which a page or a submit reads a product from the API: in its turn, and with every GET counted.
 * @param timeoutMs for everything, the wait for its turn included
 * @throws UpstreamError
 */
async function readProduct(
  { connectionId, upstream, readPurpose }: ReadContext,
  id: number,
  timeoutMs: number,
): Promise<UpstreamProduct> {
  const deadline = performance.now() + timeoutMs;
  const mayRetry = createReadConsumer({ connectionId, purpose: 'products' }, readPurpose);
  return runLimited(connectionId, async () => {
    const left = Math.floor(deadline - performance.now());
    if (left <= 0) throw new UpstreamError('unreachable', `product ${id}: its turn did not come in time`);
    try {
      return await upstream.product(id, { timeoutMs: left, mayRetry });
    } catch (error) {
      if (error instanceof UpstreamError && error.kind === 'limited')
        await suspendReads(connectionId, error.retryAfterMs ?? DEFAULT_RETRY_AFTER_MS);
      throw error;
    }
  });
}

/** The API's answers; none when the connection's credentials cannot be used: what is stored is shown then, too. */
async function requestProducts(
  connectionId: number,
  ids: readonly number[],
  {
    reader: readPurpose,
    onRead,
  }: { reader: ReadPurpose; onRead: (id: number, reading: ProductReading) => void },
): Promise<ReadonlyMap<number, ProductReading>> {
  if (ids.length === 0) return new Map();
  const timeoutMs = env().UPSTREAM_PAGE_TIMEOUT_MS;
  try {
    const upstream = await getUpstream(connectionId);
    const product: Upstream['product'] = async (id, options) => {
      const read = await readProduct(
        { connectionId, upstream, readPurpose },
        id,
        options?.timeoutMs ?? timeoutMs,
      );
      onRead(id, { kind: 'read', product: read });
      return read;
    };
    return await readProducts({ product }, ids, timeoutMs);
  } catch (error) {
    if (error instanceof AppError && error.code === 'unavailable') return new Map();
    throw error;
  }
}

/** Selects the answers of the API to store: an offer, or null for a product that is gone. */
function toOffers(readings: ReadonlyMap<number, ProductReading>): Map<number, Offered | null> {
  return new Map(
    [...readings].flatMap(([id, reading]): [number, Offered | null][] => {
      if (reading.kind === 'read') return [[id, toOffered(reading.product)]];
      return reading.kind === 'gone' ? [[id, null]] : [];
    }),
  );
}

/** Reads as many of the products as the connection's rate limit grants, the first first, and stores what came. */
async function readWithinRateLimit(
  connectionId: number,
  ids: readonly number[],
  readPurpose: ReadPurpose,
): Promise<Map<number, Outcome>> {
  if (ids.length === 0) return new Map();
  const started = startReads(connectionId, ids);
  try {
    const bucket = { connectionId, purpose: 'products' } as const;
    const count = await consumeReads(db(), bucket, ids.length, readPurpose);
    const readings = await requestProducts(connectionId, ids.slice(0, count), {
      reader: readPurpose,
      onRead: started.settle,
    });
    await saveProductReads(db(), connectionId, toOffers(readings));
    const outcomes = ids.map((id, place): [number, Outcome] => [
      id,
      place < count ? (readings.get(id) ?? { kind: 'unknown' }) : { kind: 'unasked' },
    ]);
    for (const [id, outcome] of outcomes) started.settle(id, outcome);
    return new Map(outcomes);
  } finally {
    started.end();
  }
}

/**
 * Reads price and stock of single products, as fresh as the connection's rate limit allows: one read of a product serves all
 * callers within PRODUCT_REFRESH_MS, on all nodes. Products beyond the limit are not requested; the least recently read come
 * first. The whole call takes `UPSTREAM_PAGE_TIMEOUT_MS` at most.
 * @param readPurpose an action reads again even after a recent read, and may borrow from the limit
 */
export async function readFresh(
  connectionId: number,
  ids: readonly number[],
  readPurpose: ReadPurpose = 'page',
): Promise<Map<number, FreshRead>> {
  const isPage = readPurpose === 'page';
  const inFlight = isPage ? getInFlightReads(connectionId, ids) : new Map<number, Promise<Outcome>>();
  const stored = await findProductReads(db(), connectionId, ids);
  const freshMs = isPage ? env().PRODUCT_REFRESH_MS : 0;
  const age = (id: number) => stored.get(id)?.ageMs ?? Number.MAX_SAFE_INTEGER;
  const due = ids.filter((id) => !inFlight.has(id) && age(id) >= freshMs);
  if (isPage) for (const [id, outcome] of getInFlightReads(connectionId, due)) inFlight.set(id, outcome);
  const own = due.filter((id) => !inFlight.has(id)).sort((a, b) => age(b) - age(a));
  const outcomes = await readWithinRateLimit(connectionId, own, readPurpose);
  for (const [id, outcome] of inFlight) outcomes.set(id, await outcome);
  return new Map(ids.map((id) => [id, toFresh(outcomes.get(id), stored.get(id))]));
}

/** @param outcome none where what is stored is fresh */
function toFresh(outcome: Outcome | undefined, stored: StoredRead | undefined): FreshRead {
  if (outcome?.kind === 'read' || outcome?.kind === 'gone') {
    const product = outcome.kind === 'read' ? outcome.product : null;
    const last = { offered: product && toOffered(product), at: systemClock() };
    return { last, product, fresh: true, limited: false };
  }
  const last = stored ? { offered: stored.offered, at: stored.at } : null;
  return { last, product: null, fresh: outcome === undefined, limited: outcome?.kind === 'unasked' };
}
