import { bisect } from '@/lib/bisect';
import { type ListPosition, TIERS } from '../search/cursor';
import { RowSet, RowSetBuilder } from './doc-set';
import type { FilteredRows } from './filtered-docs';
import type { Filters } from './filters';
import type { CatalogueList } from './index-snapshot';
import { matchingRows } from './matching-docs';
import { findPricePlace, type PriceOrder, type RowOrder } from './order';
import type { SearchTerms } from './terms';

/** The position after which a page of an order begins, and its length. */
export interface OrderPage {
  after: ListPosition | null;
  limit: number;
}

/** A typed text is taken for the beginning of a SKU only when it has a digit: words begin many SKUs by chance. */
const mayBeginSku = (code: string) => code.length >= 3 && /\d/.test(code);

/** The first row behind a rank. */
const firstRowAfterRank = ({ ranks }: CatalogueList, rank: number): number =>
  bisect(0, ranks.length, (row) => (ranks[row] as number) <= rank);

/** Places in tiers, each the list's own order: of some rows, from behind a place on. */
function listInTiers(
  list: CatalogueList,
  tiers: Iterable<{ tier: number; rows: FilteredRows }>,
  { after, limit }: OrderPage,
): ListPosition[] {
  const places: ListPosition[] = [];
  for (const { tier, rows } of tiers) {
    if (after && tier < after.tier) continue;
    const from = after?.tier === tier ? firstRowAfterRank(list, after.key) : 0;
    for (const row of rows.first(limit - places.length, from))
      places.push({ tier, key: list.ranks[row] as number, id: list.ids[row] as number });
    if (places.length >= limit) break;
  }
  return places;
}

/** The most popular first. */
export const byPopularity = (list: CatalogueList, listed: FilteredRows, page: OrderPage): ListPosition[] =>
  listInTiers(list, [{ tier: TIERS.first, rows: listed }], page);

/** The tiers of relevance, see `TIERS`, each made when those before it are used up. */
function* relevanceTiers(list: CatalogueList, listed: FilteredRows, terms: SearchTerms) {
  let left = listed.rows;
  function* take(tier: number, rows: RowSet) {
    yield { tier, rows: listed.withRows(rows) };
    left = left.subtract(rows);
  }
  const { code } = terms;
  if (code !== '')
    yield* take(TIERS.first, left.intersect(RowSet.of(list.size, list.skus.codes.findExact(code))));
  if (mayBeginSku(code)) {
    const builder = new RowSetBuilder(list.size);
    list.skus.addCodePrefix(code, builder);
    yield* take(TIERS.skuBegins, left.intersect(builder.build()));
  }
  yield* take(TIERS.wholeWords, matchingRows(list, terms, 'whole', left));
  yield { tier: TIERS.beginnings, rows: listed.withRows(left) };
}

/** Lists the most likely matches first, by tier; within a tier the most popular come first. */
export const byRelevance = (
  list: CatalogueList,
  listed: FilteredRows,
  terms: SearchTerms,
  page: OrderPage,
): ListPosition[] => listInTiers(list, relevanceTiers(list, listed, terms), page);

/** The start, direction and length of a walk through an order. */
interface Walk {
  /** Null begins at its start, or backwards at its end. */
  from: number | null;
  step: 1 | -1;
  limit: number;
}

/**
 * Up to this many rows, the first ones are selected by their places; of more rows, a walk through the order meets the first soon.
 * In a list of a million rows, each way takes at most some ten thousand steps.
 */
const MAX_PICKED_ROWS = 2_000;

/** The first places of some rows, from one on. */
function pickPlaces({ places }: RowOrder, rows: ArrayLike<number>, { from, step, limit }: Walk): number[] {
  const [first, last] = step === 1 ? [from ?? 0, Infinity] : [0, from ?? Infinity];
  const picked: number[] = [];
  for (let one = 0; one < rows.length; one++) {
    const place = places[rows[one] as number] as number;
    if (place < first || place > last) continue;
    // Most are behind all that are picked already.
    let at = picked.length;
    if (at === limit && step * (place - (picked[at - 1] as number)) > 0) continue;
    while (at > 0 && step * (place - (picked[at - 1] as number)) < 0) at--;
    picked.splice(at, 0, place);
    if (picked.length > limit) picked.pop();
  }
  return picked;
}

/** The same by going through the order. */
function walkPlaces({ rows }: RowOrder, listed: FilteredRows, { from, step, limit }: Walk): number[] {
  const found: number[] = [];
  const begin = from ?? (step === 1 ? 0 : rows.length - 1);
  for (let at = begin; at >= 0 && at < rows.length && found.length < limit; at += step)
    if (listed.has(rows[at] as number)) found.push(at);
  return found;
}

/** Places of another order than the list's own, of rows that are listed. */
function listInOrder(
  list: CatalogueList,
  order: RowOrder,
  listed: FilteredRows,
  walk: Walk,
  getKey: (at: number) => number,
): ListPosition[] {
  const rows = listed.list(MAX_PICKED_ROWS);
  const places = rows ? pickPlaces(order, rows, walk) : walkPlaces(order, listed, walk);
  return places.map((at) => ({
    tier: TIERS.first,
    key: getKey(at),
    id: list.ids[order.rows[at] as number] as number,
  }));
}

/**
 * By name. The key of a place is where it is in the order: names need not be kept in memory for it. In a list that has
 * changed since, its product is looked for, and one that has gone is taken to have been there.
 */
export function byName(
  list: CatalogueList,
  order: RowOrder,
  listed: FilteredRows,
  { after, limit }: OrderPage,
  isDescending: boolean,
): ListPosition[] {
  const step = isDescending ? -1 : 1;
  const from = after && getNamePlace(list, order, after) + step;
  return listInOrder(list, order, listed, { from, step, limit }, (at) => at);
}

function getNamePlace(list: CatalogueList, { places }: RowOrder, { key, id }: ListPosition): number {
  const row = list.getRow(id);
  const found = row === undefined ? -1 : (places[row] as number);
  return found < 0 ? key : found;
}

/**
 * By price, then by id; what has no price comes last either way, the most popular first.
 * @param bounds that what is listed keeps to already: the order is gone through from there
 */
export function byPrice(
  list: CatalogueList,
  order: PriceOrder,
  listed: FilteredRows,
  { after, limit }: OrderPage,
  { isDescending, bounds }: { isDescending: boolean; bounds: Filters['price'] },
): ListPosition[] {
  const step = isDescending ? -1 : 1;
  const isPriced = after?.tier !== TIERS.unpriced;
  const from = after ? getPlaceAfterPrice(list, order, after, step) : getFirstPlace(order, bounds, step);
  const priced = isPriced
    ? listInOrder(list, order, listed, { from, step, limit }, (at) => order.prices[at] as number)
    : [];
  if (priced.length === limit) return priced;
  const rows = listed.rows.filter((row) => order.places[row] === -1);
  const unpriced = { tier: TIERS.unpriced, rows: listed.withRows(rows) };
  return [...priced, ...listInTiers(list, [unpriced], { after, limit: limit - priced.length })];
}

/** The first place within bounds of the price, whichever way; null is the order's own first. */
function getFirstPlace(order: PriceOrder, bounds: Filters['price'], step: 1 | -1): number | null {
  const bound = step === 1 ? bounds?.from : bounds?.to;
  if (bound === null || bound === undefined) return null;
  const isAbove = step === -1;
  return findPricePlace(order, Number(bound), isAbove) - (isAbove ? 1 : 0);
}

/** The place from which an order by price goes on behind a price and, among the same price, an id. */
function getPlaceAfterPrice(
  list: CatalogueList,
  order: PriceOrder,
  { key: price, id }: ListPosition,
  step: 1 | -1,
): number {
  const idAt = (at: number) => list.ids[order.rows[at] as number] as number;
  const end = findPricePlace(order, price, true);
  const at = bisect(findPricePlace(order, price), end, (place) => idAt(place) < id);
  // The place itself, if it is still there.
  const isPresent = at < end && idAt(at) === id;
  return step === -1 ? at - 1 : isPresent ? at + 1 : at;
}
