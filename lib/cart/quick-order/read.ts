import 'server-only';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { type PoolLimits, ThreadPool } from '@/lib/platform/thread-pool';
import { MAX_LINES } from './constants';
import type { ReadJob, ReadLines } from './read-job';
import type { InputLine, PastedHeading } from './schema';

/** Reading 5,000 lines takes one second; the limit ends a text that takes more than ten. */
const LIMITS: PoolLimits = { threads: 2, waiting: 16, timeMs: 10_000, memoryMb: 256, idleMs: 60_000 };
const RETRY_SECONDS = 5;

type LinePool = ThreadPool<ReadJob, ReadLines>;

export const createLinePool = (limits: Partial<PoolLimits> = {}): LinePool =>
  new ThreadPool({
    entry: 'lib/cart/quick-order/read-thread',
    limits: { ...LIMITS, ...limits },
    busy: () =>
      new AppError('busy', {
        message: message('quick-order.inputErrors.busy'),
        retryAfterSeconds: RETRY_SECONDS,
      }),
    exceeded: (cause) =>
      new AppError('invalid', { message: message('quick-order.inputErrors.tooMuch'), cause }),
  });

// The routes of a node may be bundled apart; they share its threads.
const shared = globalThis as typeof globalThis & { tradecounterLines?: LinePool };

function getLinePool(): LinePool {
  shared.tradecounterLines ??= createLinePool();
  return shared.tradecounterLines;
}

/**
 * Reads lines in a thread with limits of time and memory, since people paste anything (docs/decisions/0022).
 * @throws AppError `invalid` for more than `MAX_LINES` and for what takes too long, `busy` when many are being read
 */
export async function readLines(job: ReadJob): Promise<{ lines: InputLine[]; headings?: PastedHeading[] }> {
  const read = await getLinePool().run(job);
  const count = 'count' in read ? read.count : read.lines.length;
  if ('lines' in read && count <= MAX_LINES) return read;
  throw new AppError('invalid', {
    message: message('quick-order.inputErrors.tooManyLines', { max: MAX_LINES, count }),
  });
}
