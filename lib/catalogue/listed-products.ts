import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '@/lib/clock';
import { tableCache } from '@/lib/db/changes/table-cache';
import { db } from '@/lib/db/pool';
import { log } from '@/lib/log';
import type { Actor } from '@/lib/permissions/rules';
import { listPurchaseTotals, type PurchaseTotals } from '@/lib/purchase-history/data';
import type { CatalogueList } from './index/catalogue-list';
import type { LoadedList } from './index/loaded-list';
import { hasPictureAt } from './pictures/columns';
import type { OfferedRow } from './product/facts';
import { findListedRows, LISTED_TABLES, type ListedColumns, type ListedRow } from './store';

/** A row of a list, with what the acting organisation ordered of the product before. */
export type ListedProduct = OfferedRow & { bought: PurchaseTotals | null };

/** Some 250 bytes each (docs/decisions/0191). */
const MAX_CACHED_ROWS = 80_000;

/** Whether rows of a list are worth caching: of a longer one most that a search finds would be missing. */
export const fitsCache = (list: Pick<CatalogueList, 'size'>): boolean => list.size <= MAX_CACHED_ROWS;

/** Rows as texts by connection and product, before the price lists of whoever sees them. */
const CACHE = tableCache<string>('listed-rows', LISTED_TABLES, MAX_CACHED_ROWS);

/** Cached rows are texts of their columns alone: as objects they take three times as much memory. */
const toText = (columns: ListedColumns): string => JSON.stringify(columns);
const readText = (text: string): ListedColumns => JSON.parse(text);

const toRow = (columns: ListedColumns): ListedRow => ({
  id: columns[0],
  name: columns[1],
  productCode: columns[2],
  vendor: columns[3],
  type: columns[4],
  isShippable: columns[5],
  hasPictureAddress: columns[6],
  pictureFailedUntil: columns[7],
  pictureVersion: columns[8],
  price: columns[9],
  rrp: columns[10],
  stock: columns[11],
  planCount: columns[12],
  ratePlans: columns[13],
});

const toKey = (connectionId: number, id: number): string => `${connectionId} ${id}`;
const toId = (key: string): number => Number(key.slice(key.indexOf(' ') + 1));

/** Rows as they are cached, by key; what is not on offer is absent. */
const getTexts = (connectionId: number, keys: readonly string[]): Promise<Map<string, string>> =>
  CACHE.getMany(keys, async (missing) => {
    const read = await findListedRows(db(), connectionId, missing.map(toId));
    return new Map(read.map((columns) => [toKey(connectionId, columns[0]), toText(columns)]));
  });

/** The same as columns, from the cache or from the database. */
async function getColumns(
  connectionId: number,
  ids: readonly number[],
  cached: boolean,
): Promise<ListedColumns[]> {
  if (!cached) return findListedRows(db(), connectionId, ids);
  const keys = ids.map((id) => toKey(connectionId, id));
  return [...(await getTexts(connectionId, keys)).values()].map(readText);
}

/**
 * Rows of a list, in the order of `ids`, with what the acting organisation ordered of them before; one that is not on offer is
 * left out.
 * @param connectionId the one that serves the organisation
 * @param options `cached`: they may come from this node's cache, as of the last change of what they are read from
 */
export async function getListedProducts(
  actor: Actor,
  connectionId: number,
  ids: readonly number[],
  { cached = false } = {},
): Promise<ListedProduct[]> {
  if (ids.length === 0) return [];
  const [found, purchases] = await Promise.all([
    getColumns(connectionId, ids, cached),
    listPurchaseTotals(actor, ids),
  ]);
  const rows = new Map(found.map((columns) => [columns[0], toRow(columns)]));
  const now = systemClock().getTime();
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? { ...row, hasPicture: hasPictureAt(row, now), bought: purchases.get(id) ?? null } : [];
  });
}

/** Rows are read ahead so many at a time, with requests in between. */
const BATCH_SIZE = 200;
/** A node that has just started soon hears of changes, unless something is wrong. */
const [HEARD_POLL_MS, HEARD_POLLS] = [50, 100];

/**
 * Caches the rows of lists, the most popular first, so that a node's first searches find them. Where changes are not heard nothing
 * is cached. It never fails: rows that are missing are read when they are shown.
 */
export async function warmListedProducts(lists: readonly LoadedList[]): Promise<void> {
  for (let poll = 0; poll < HEARD_POLLS && !CACHE.isActive; poll++)
    await sleep(HEARD_POLL_MS, undefined, { ref: false });
  const short = lists.filter(({ list }) => fitsCache(list));
  const room = Math.floor(MAX_CACHED_ROWS / Math.max(1, short.length));
  try {
    for (const { connectionId, list } of short) {
      const keys = Array.from(list.ids.subarray(0, room), (id) => toKey(connectionId, id));
      for (let at = 0; at < keys.length && CACHE.isActive; at += BATCH_SIZE)
        await getTexts(connectionId, keys.slice(at, at + BATCH_SIZE));
    }
  } catch (error) {
    log().warn({ code: 'rows-warming-failed', err: error }, 'rows of lists could not be read at the start');
  }
}
