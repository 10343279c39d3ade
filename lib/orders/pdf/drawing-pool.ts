import { AppError } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import type { Letterhead } from '@/lib/platform/pdf/document';
import { type PoolLimits, ThreadPool } from '@/lib/platform/thread-pool';
import type { Content } from './content';

export interface DrawJob {
  content: Content;
  letterhead: Letterhead;
}
export type DrawingPool = ThreadPool<DrawJob, Uint8Array<ArrayBuffer>>;

/** Two threads keep one long document from holding up the short ones, and leave the machine to the pages. */
const LIMITS: PoolLimits = { threads: 2, waiting: 16, timeMs: 60_000, memoryMb: 256, idleMs: 60_000 };
const RETRY_SECONDS = 5;

const busyError = (text: Message, cause?: unknown) =>
  new AppError('busy', { message: text, retryAfterSeconds: RETRY_SECONDS, cause });

/** Draws documents in threads of their own: one of 1,000 lines takes seconds (decision 0022). */
export const createDrawingPool = (limits: Partial<PoolLimits> = {}): DrawingPool =>
  new ThreadPool({
    entry: 'lib/orders/pdf/draw-thread',
    limits: { ...LIMITS, ...limits },
    busy: () => busyError(message('orders.pdfErrors.busy')),
    exceeded: (cause) => busyError(message('orders.pdfErrors.timedOut'), cause),
  });

// The routes of a node may be bundled apart; they share its threads.
const globalState = globalThis as typeof globalThis & { tradecounterDrawing?: DrawingPool };

/** The node's pool. */
export function drawingPool(): DrawingPool {
  globalState.tradecounterDrawing ??= createDrawingPool();
  return globalState.tradecounterDrawing;
}
