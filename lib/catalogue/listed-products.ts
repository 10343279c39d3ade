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

/** Some 250 bytes each (docs/decisions/0191). */
const MAX_CACHED_ROWS = 65_536;

/** Rows as texts by connection and product, before the price lists of whoever sees them. */
const CACHE = tableCache<string>('listed-rows', LISTED_TABLES, MAX_CACHED_ROWS);

/** Cached rows are texts of their values alone: as objects they take three times as much memory. */
const toText = (row: ListedRow): string =>
  JSON.stringify([
    row.id,
    row.name,
    row.productCode,
    row.vendor,
    row.type,
    row.isShippable,
    row.hasPictureAddress,
    row.pictureFailedUntil,
    row.pictureVersion,
    row.price,
    row.rrp,
    row.stock,
    row.planCount,
  ] satisfies RowValues);

type RowValues = [
  id: ListedRow['id'],
  name: ListedRow['name'],
  productCode: ListedRow['productCode'],
  vendor: ListedRow['vendor'],
  type: ListedRow['type'],
  isShippable: ListedRow['isShippable'],
  hasPictureAddress: ListedRow['hasPictureAddress'],
  pictureFailedUntil: ListedRow['pictureFailedUntil'],
  pictureVersion: ListedRow['pictureVersion'],
  price: ListedRow['price'],
  rrp: ListedRow['rrp'],
  stock: ListedRow['stock'],
  planCount: ListedRow['planCount'],
];

/** @param now epoch milliseconds */
function toRow(text: string, now: number): OfferedRow {
  const values = JSON.parse(text) as RowValues;
  const [hasPictureAddress, pictureFailedUntil, pictureVersion] = [values[6], values[7], values[8]];
  return {
    id: values[0],
    name: values[1],
    productCode: values[2],
    vendor: values[3],
    type: values[4],
    isShippable: values[5],
    hasPicture: hasPictureAt({ hasPictureAddress, pictureFailedUntil, pictureVersion }, now),
    pictureVersion,
    price: values[9],
    rrp: values[10],
    stock: values[11],
    planCount: values[12],
  };
}

/** In the order of `ids`; undefined for what is not on offer. */
async function getRows(connectionId: number, ids: readonly number[]): Promise<(string | undefined)[]> {
  const toKey = (id: number) => `${connectionId} ${id}`;
  const keys = ids.map(toKey);
  const rows = await CACHE.getMany(keys, async (missing) => {
    const wanted = new Set(missing);
    const read = await findListedRows(
      db(),
      connectionId,
      ids.filter((id) => wanted.has(toKey(id))),
    );
    return new Map(read.map((row) => [toKey(row.id), toText(row)]));
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
  const [texts, purchases] = await Promise.all([getRows(connectionId, ids), listPurchaseTotals(actor, ids)]);
  const now = systemClock().getTime();
  return texts.flatMap((text) => {
    if (text === undefined) return [];
    const row = toRow(text, now);
    return { ...row, bought: purchases.get(row.id) ?? null };
  });
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
