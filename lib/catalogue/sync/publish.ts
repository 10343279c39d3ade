import { DAY_MS } from '@/lib/platform/durations';
import 'server-only';
import { bisect } from '@/lib/platform/bisect';
import { log } from '@/lib/platform/log/log';
import { type FetchedCatalogue, keepStoredProducts, type SyncSession, stageVerified } from './fetch';
import { countListed, findListedRanks, type ListedRanks } from './listed-ranks-store';
import { findProblemsSince, saveProblems } from './problem-store';
import { applyPublishPlan, confirmCatalogue, type PublishPlan } from './publish-store';
import { assignRanks } from './ranks';
import { countRejected } from './rejections';
import { analyseStaging, clearStaging } from './staging-store';
import { verifyProducts } from './verify';

/** Up to this many missing products are requested by id before they count as gone; a larger number is a change of assortment. */
export const MAX_VERIFIED = 100;
/** A product that left the list and is not clearly gone keeps its state for a day; then it counts as gone. */
const UNCLEAR_RETENTION_MS = DAY_MS;

/** Ids on the list that were not read. */
function getMissingIds(current: ListedRanks, fetched: FetchedCatalogue): number[] {
  const missing: number[] = [];
  for (const id of current.ids) if (!fetched.ids.has(id)) missing.push(id);
  return missing;
}

/**
 * Verifies missing products. Both reads miss a product that moved from one page to another between them. Before a few missing
 * ones count as gone, each is requested by its id; one without a clear answer keeps its last good state for a day.
 * @returns the ids of products that are gone
 */
async function verifyMissing(
  sync: SyncSession,
  fetched: FetchedCatalogue,
  missing: readonly number[],
  at: Date,
): Promise<readonly number[]> {
  if (missing.length === 0 || missing.length > MAX_VERIFIED) return missing;
  const verdicts = [...(await verifyProducts(sync.upstream, missing))];
  const since = await findProblemsSince(sync.client, sync.connectionId);
  const isRetained = (id: number) => at.getTime() - (since.get(id) ?? at).getTime() < UNCLEAR_RETENTION_MS;
  await stageVerified(
    sync,
    fetched,
    verdicts.flatMap(([, verdict]) => (verdict.kind === 'read' ? [verdict.product] : [])),
  );
  keepStoredProducts(
    fetched,
    verdicts.flatMap(([id, verdict]) =>
      verdict.kind === 'unclear' && isRetained(id) ? [{ id, reason: verdict.reason, isListed: true }] : [],
    ),
  );
  return missing.filter((id) => !fetched.ids.has(id));
}

function getRank({ ids, ranks }: ListedRanks, id: number): number {
  const place = bisect(0, ids.length, (at) => (ids[at] ?? 0) < id);
  return ids[place] === id ? (ranks[place] ?? Number.NaN) : Number.NaN;
}

/**
 * The ranks that differ from the present ones, by the order in which products were listed. Typed arrays: of millions of products
 * the numbers would not fit into a worker's heap.
 */
function getChangedRanks(current: ListedRanks, order: Float64Array): PublishPlan['ranks'] {
  const old = new Float64Array(order.length);
  for (let place = 0; place < order.length; place++) old[place] = getRank(current, order[place] as number);
  const fresh = assignRanks(old);
  const changed = { ids: new Float64Array(order.length), ranks: new Float64Array(order.length) };
  let count = 0;
  for (let place = 0; place < order.length; place++) {
    const rank = fresh[place] as number;
    // A new product's old rank is NaN, which equals nothing.
    if (rank === old[place]) continue;
    changed.ids[count] = order[place] as number;
    changed.ranks[count++] = rank;
  }
  return { ids: changed.ids.subarray(0, count), ranks: changed.ranks.subarray(0, count) };
}

/** Replaces the stored catalogue by what was read, and updates what depends on it. */
export async function publishCatalogue(
  sync: SyncSession,
  fetched: FetchedCatalogue,
  run: Pick<PublishPlan, 'runId' | 'at' | 'isFirst' | 'currency' | 'result'>,
): Promise<void> {
  const { client, connectionId } = sync;
  const listedCount = await countListed(client, connectionId);
  if (fetched.isSame && listedCount === fetched.ids.size) {
    await saveProblems(client, connectionId, fetched.problems, run.at);
    return confirmCatalogue(client, { ...run, connectionId });
  }
  await analyseStaging(client, connectionId, listedCount);
  const current = await findListedRanks(client, connectionId, listedCount);
  const gone = await verifyMissing(sync, fetched, getMissingIds(current, fetched), run.at);
  Object.assign(run.result, { seen: fetched.ids.size, rejections: fetched.rejections });
  run.result.rejected = countRejected(fetched.rejections);
  const ranks = getChangedRanks(current, Float64Array.from(fetched.ids));
  await applyPublishPlan(client, { ...run, connectionId, ranks, gone });
  await saveProblems(client, connectionId, fetched.problems, run.at);
  try {
    await clearStaging(client, connectionId);
  } catch (error) {
    // The new catalogue is published; the next run begins by clearing what is left.
    log().error(
      { code: 'catalogue-staging-left', err: error, connectionId },
      'the catalogue was read, but what was staged for it is left',
    );
  }
}
