import { bisect } from '@/lib/platform/bisect';
import { DocSet } from './doc-set';
import type { IndexSnapshot } from './index-snapshot';

/** The rows of an index in another order than its own. */
export interface RowOrder {
  rows: Uint32Array;
  /** The place of each row in the order; -1 for a row that is not in it. */
  places: Int32Array;
}

function invertRows(snapshot: IndexSnapshot, rows: Uint32Array): Int32Array {
  const places = new Int32Array(snapshot.size).fill(-1);
  for (let place = 0; place < rows.length; place++) places[rows[place] as number] = place;
  return places;
}

/** Rows that have a price in one price index, by price and then by id. */
export interface PriceOrder extends RowOrder {
  /**
   * By the same places as `rows`. Floats serve order and bounds only: each is the one nearest to a decimal of at most 15
   * digits, so no two prices change places.
   */
  prices: Float64Array;
}

/** Products in an order, without those that the index does not have: it may have been read a moment earlier. */
export function toRowOrder(snapshot: IndexSnapshot, ids: Float64Array): RowOrder {
  const rows = new Uint32Array(ids.length);
  let length = 0;
  for (const id of ids) {
    const row = snapshot.getRow(id);
    if (row !== undefined) rows[length++] = row;
  }
  const known = rows.subarray(0, length);
  return { rows: known, places: invertRows(snapshot, known) };
}

/** @param ids by price and id. @param prices of the same places. */
export function toPriceOrder(snapshot: IndexSnapshot, ids: Float64Array, prices: Float64Array): PriceOrder {
  const rows = new Uint32Array(ids.length);
  const amounts = new Float64Array(ids.length);
  let length = 0;
  for (let at = 0; at < ids.length; at++) {
    const row = snapshot.getRow(ids[at] as number);
    if (row === undefined) continue;
    rows[length] = row;
    amounts[length++] = prices[at] as number;
  }
  const known = rows.subarray(0, length);
  return { rows: known, places: invertRows(snapshot, known), prices: amounts.subarray(0, length) };
}

/** The first place with a price that is not lower, or with `isAbove` with one that is higher. */
export const findPricePlace = ({ prices }: PriceOrder, price: number, isAbove = false): number =>
  bisect(0, prices.length, (place) => {
    const at = prices[place] as number;
    return at < price || (isAbove && at === price);
  });

/**
 * The rows with a price within bounds, both included; null is no bound.
 * @param candidates null is the whole index
 */
export function getRowsInPriceRange(
  order: PriceOrder,
  { from, to }: { from: string | null; to: string | null },
  candidates: DocSet | null,
): DocSet {
  const first = from === null ? 0 : findPricePlace(order, Number(from));
  const end = to === null ? order.rows.length : findPricePlace(order, Number(to), true);
  if (!candidates) return DocSet.of(order.places.length, order.rows.subarray(first, end));
  return candidates.filter((row) => {
    const place = order.places[row] as number;
    return place >= first && place < end;
  });
}
