import { AppError } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import type { Letterhead } from '@/lib/platform/pdf/document';
import { type PoolLimits, ThreadPool } from '@/lib/platform/thread-pool';
import type { PriceListContent } from './content';

export interface PriceListJob {
  content: PriceListContent;
  letterhead: Letterhead;
}
type PriceListPool = ThreadPool<PriceListJob, Uint8Array<ArrayBuffer>>;

/** One thread, separate from the pool of order documents: a long list must not delay an order's document. */
const LIMITS: PoolLimits = { threads: 1, waiting: 4, timeMs: 90_000, memoryMb: 384, idleMs: 60_000 };
const RETRY_SECONDS = 20;

const busyError = (text: Message, cause?: unknown) =>
  new AppError('busy', { message: text, retryAfterSeconds: RETRY_SECONDS, cause });

// The routes of a node may be bundled apart; they share its thread.
const globalState = globalThis as typeof globalThis & { tradecounterPriceLists?: PriceListPool };

/** The thread in which this node draws price lists (decision 0022). */
export function priceListPool(): PriceListPool {
  globalState.tradecounterPriceLists ??= new ThreadPool({
    entry: 'lib/catalogue/price-list-file/draw-thread',
    limits: LIMITS,
    busy: () => busyError(message('price-list-file.errors.busy')),
    exceeded: (cause) => busyError(message('price-list-file.errors.timedOut'), cause),
  });
  return globalState.tradecounterPriceLists;
}
