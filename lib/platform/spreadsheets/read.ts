import 'server-only';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { type PoolLimits, ThreadPool } from '@/lib/platform/thread-pool';
import type { FileContent, ReadJob, ReadResult } from './parse-file';

/** A file of 5 MB takes a second or two; what takes longer is made to. */
const LIMITS: PoolLimits = { threads: 2, waiting: 16, timeMs: 20_000, memoryMb: 192, idleMs: 60_000 };
const RETRY_SECONDS = 5;

type ReadingPool = ThreadPool<ReadJob, ReadResult>;

export const createReadingPool = (limits: Partial<PoolLimits> = {}): ReadingPool =>
  new ThreadPool({
    entry: 'lib/platform/spreadsheets/read-thread',
    limits: { ...LIMITS, ...limits },
    busy: () =>
      new AppError('busy', {
        message: message('spreadsheets.problems.busy'),
        retryAfterSeconds: RETRY_SECONDS,
      }),
    exceeded: (cause) =>
      new AppError('invalid', { message: message('spreadsheets.problems.too-large'), cause }),
  });

// The routes of a node may be bundled apart; they share its threads.
const shared = globalThis as typeof globalThis & { tradecounterReading?: ReadingPool };

function getReadingPool(): ReadingPool {
  shared.tradecounterReading ??= createReadingPool();
  return shared.tradecounterReading;
}

/**
 * A file that a person has sent: CSV or TSV under any delimiter and in any encoding that spreadsheets write, or XLSX. It is read
 * by what it is, in a thread with limits of time and memory (docs/decisions/0022); formulas are never worked out. A CSV file
 * has one sheet, without a name.
 * @param job `maxRows` of one sheet, its heading among them; `headings` tell the delimiter of a CSV file
 * @throws AppError `invalid` with what the file is and what to do, `busy` when too many files are being read
 */
export async function readSpreadsheet(job: ReadJob): Promise<FileContent> {
  const result = await getReadingPool().run(job);
  if ('sheets' in result) return result;
  throw new AppError('invalid', {
    message: message(`spreadsheets.problems.${result.problem}`, {
      rows: job.maxRows,
      line: result.line ?? 1,
    }),
  });
}
