import 'server-only';
import pLimit from 'p-limit';
import type { Upstream } from '@/lib/upstream/create-upstream';
import { UpstreamError } from '@/lib/upstream/errors';
import type { UpstreamProduct } from '@/lib/upstream/types';
import type { RecordFault } from './run-rules';

/**
 * The state of a product that left the list. `unclear`: no answer shows that it is gone, or its data; that costs this one
 * product, never the run.
 */
export type Verdict =
  | { kind: 'read'; product: UpstreamProduct }
  | { kind: 'gone' }
  | { kind: 'unclear'; reason: string };

const CONCURRENCY = 8;
const VERIFY_MS = 30_000;
/** After this many requests in a row without an answer the API is unavailable, and the rest is skipped. */
const MAX_SILENT = 8;
const SILENT: readonly string[] = ['unreachable', 'limited', 'unauthorized'];

const unclear = (fault: RecordFault, detail?: number): Verdict => ({
  kind: 'unclear',
  reason: detail === undefined ? fault : `${fault}: ${detail}`,
});

function toVerdict(error: UpstreamError): Verdict {
  if (error.kind === 'not-found') return { kind: 'gone' };
  if (error.status !== null && error.status >= 300) return unclear('unlisted-status', error.status);
  return unclear(error.kind === 'malformed' ? 'unlisted-unreadable' : 'unlisted-silent');
}

/**
 * Asks the API for products by their ids, several at once, within one span of time for all of them.
 * @returns a verdict on each.
 */
export async function verifyProducts(
  upstream: Upstream,
  ids: readonly number[],
): Promise<Map<number, Verdict>> {
  const verdicts = new Map<number, Verdict>(ids.map((id) => [id, unclear('unlisted-postponed')]));
  const deadline = performance.now() + VERIFY_MS;
  let silent = 0;
  const verifyOne = async (id: number, timeoutMs: number): Promise<Verdict> => {
    try {
      const product = await upstream.product(id, {
        timeoutMs,
        isOneRecord: true,
        mayRetry: async () => false,
      });
      silent = 0;
      return { kind: 'read', product };
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      silent = SILENT.includes(error.kind) ? silent + 1 : 0;
      return toVerdict(error);
    }
  };
  await pLimit(CONCURRENCY).map(ids, async (id) => {
    const left = Math.floor(deadline - performance.now());
    if (left > 0 && silent < MAX_SILENT) verdicts.set(id, await verifyOne(id, left));
  });
  return verdicts;
}
