import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@/lib/clock';
import { tableCache } from '@/lib/db/changes/table-cache';
import { db } from '@/lib/db/pool';
import { log } from '@/lib/log';
import type { Actor } from '@/lib/permissions/rules';
import { listPurchaseTotals, type PurchaseTotals } from '@/lib/purchase-history/data';
import type { LoadedList } from './index/loaded-list';
import { hasPictureAt } from './pictures/columns';
import type { OfferedRow } from './product/facts';
import { findListedRows, LISTED_TABLES, type ListedRow } from './store';

/** A row of a list, with what the acting organisation ordered of the product before. */
export type ListedProduct = OfferedRow & { bought: PurchaseTotals | null };

/** Some 600 bytes each (docs/decisions/0191). */
const MAX_CACHED_ROWS = 32_768;

/** By connection and product, before the price lists of whoever sees them. */
const CACHE = tableCache<ListedRow>('listed-rows', LISTED_TABLES, MAX_CACHED_ROWS);

async function getRows(connectionId: number, ids: readonly number[]): Promise<(ListedRow | undefined)[]> {
  const toKey = (id: number) => `${connectionId} ${id}`;
  const keys = ids.map(toKey);
  const rows = await CACHE.getMany(keys, async (missing) => {
    const wanted = new Set(missing);
    const read = await findListedRows(
      db(),
      connectionId,
      ids.filter((id) => wanted.has(toKey(id))),
    );
    return new Map(read.map((row) => [toKey(row.id), row]));
  });
  return keys.map((key) => rows.get(key));
}

/**
 * Rows of a list, in the order of `ids`, with what the acting organisation ordered of them before; one that is not on offer is
 * left out.
 * @param connectionId the one that serves the organisation
 */
export async function getListedProducts(
  actor: Actor,
  connectionId: number,
  ids: readonly number[],
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const [rows, purchases] = await Promise.all([getRows(connectionId, ids), listPurchaseTotals(actor, ids)]);
  const now = systemClock().getTime();
  return rows.flatMap((row) =>
    row ? { ...row, hasPicture: hasPictureAt(row, now), bought: purchases.get(row.id) ?? null } : [],
  );
}

/** Rows are read ahead so many at a time, with requests in between. */
const WARMED_AT_ONCE = 200;
/** A node that has just started soon hears of changes, unless something is wrong. */
const [HEARD_POLL_MS, HEARD_POLLS] = [50, 100];

/**
 * Caches the most popular rows of lists, so that a node's first searches find them; as many of each list as all have room for.
 * Where changes are not heard nothing is cached. It never fails: rows that are missing are read when they are shown.
 */
export async function warmListedProducts(lists: readonly LoadedList[]): Promise<void> {
  for (let poll = 0; poll < HEARD_POLLS && !CACHE.isActive; poll++)
    await sleep(HEARD_POLL_MS, undefined, { ref: false });
  const room = Math.floor(MAX_CACHED_ROWS / Math.max(1, lists.length));
  try {
    for (const { connectionId, list } of lists) {
      const ids = Array.from(list.ids.subarray(0, room));
      for (let at = 0; at < ids.length && CACHE.isActive; at += WARMED_AT_ONCE)
        await getRows(connectionId, ids.slice(at, at + WARMED_AT_ONCE));
    }
  } catch (error) {
    log().warn({ code: 'rows-warming-failed', err: error }, 'rows of lists could not be read at the start');
  }
}
