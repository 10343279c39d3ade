import { HOUR_MS, MINUTE_MS } from '@/lib/platform/durations';
import type { saveRuns } from '../store';
import type { CatalogueChange } from './changes';

export type SyncRun = Parameters<typeof saveRuns>[1][number];

/** A read of the catalogue in the morning and one in the evening, as they are kept of the past. */
const RUN_INTERVAL_MS = 12 * HOUR_MS;
const RUNS = 58;
const PAGE_SIZE = 100;

/** When the catalogue was read in the last four weeks, the newest first. */
export const listRunTimes = (now: Date): Date[] =>
  Array.from({ length: RUNS }, (_, index) => new Date(now.getTime() - HOUR_MS - index * RUN_INTERVAL_MS));

/** The reads of a connection's catalogue that saw some changes: without them a product's history begins today. */
export function buildRuns(
  connectionId: number,
  changes: readonly CatalogueChange[],
  { products, now }: { products: number; now: Date },
): SyncRun[] {
  return listRunTimes(now).map((finishedAt) => {
    const seen = changes.filter(({ at }) => at.getTime() === finishedAt.getTime());
    const added = seen.filter(({ kind }) => kind === 'new').length;
    const changed = seen.length - added;
    return {
      connectionId,
      state: 'done',
      startedAt: new Date(finishedAt.getTime() - MINUTE_MS),
      finishedAt,
      pages: Math.ceil(products / PAGE_SIZE),
      seen: products,
      expected: products - added,
      added,
      changed,
      unchanged: products - added - changed,
    };
  });
}
