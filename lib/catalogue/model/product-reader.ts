import 'server-only';
import pLimit from 'p-limit';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamProduct } from '@/lib/upstream/types';

/** The result of a request for one product. `unknown`: the API did not answer, so the stored data remain valid. */
export type ProductReading =
  | { kind: 'read'; product: UpstreamProduct }
  | { kind: 'gone' }
  | { kind: 'unknown' };

const CONCURRENCY = 8;

/**
 * Asks the API for products by id, several at once, within one span of time for all of them. When it does not answer
 * at all, the rest is not asked: a cart of a hundred lines must not wait a hundred times.
 * @param timeoutMs for everything together.
 */
export async function readProducts(
  upstream: Pick<Upstream, 'product'>,
  ids: readonly number[],
  timeoutMs: number,
): Promise<Map<number, ProductReading>> {
  const readings = new Map<number, ProductReading>(ids.map((id) => [id, { kind: 'unknown' }]));
  const deadline = performance.now() + timeoutMs;
  let isAway = false;
  await pLimit(CONCURRENCY).map(ids, async (id) => {
    const left = Math.floor(deadline - performance.now());
    if (isAway || left <= 0) return;
    const reading = await readOne(upstream, id, left);
    if (reading === 'away') isAway = true;
    else readings.set(id, reading);
  });
  return readings;
}

async function readOne(
  upstream: Pick<Upstream, 'product'>,
  id: number,
  timeoutMs: number,
): Promise<ProductReading | 'away'> {
  try {
    return { kind: 'read', product: await upstream.product(id, { timeoutMs }) };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.kind === 'not-found') return { kind: 'gone' };
    return error.kind === 'malformed' || error.kind === 'refused' || error.kind === 'denied'
      ? { kind: 'unknown' }
      : 'away';
  }
}
