import { bisect } from '@/lib/platform/bisect';
import { DocSet, DocSetBuilder } from './doc-set';
import type { FilteredDocs } from './filtered-docs';
import type { Filters } from './filters';
import type { IndexSnapshot } from './index-snapshot';
import { matchingDocs } from './matching-docs';
import { findPricePlace, type PriceOrder, type RowOrder } from './order';
import type { ListPosition } from './search-index';
import type { SearchTerms } from './terms';

/**
 * Groups of an order. By relevance: the SKU is what was typed, begins with it, all words are whole words of the
 * product, the rest. By price: priced, unpriced.
 */
export const TIERS = {
  first: 0,
  skuBegins: 1,
  wholeWords: 2,
  beginnings: 3,
  unpriced: 1,
} as const;

/** The position after which a page of an order begins, and its length. */
export interface OrderPage {
  after: ListPosition | null;
  limit: number;
}

/** A typed text is taken for the beginning of a SKU only when it has a digit: words begin many SKUs by chance. */
const mayBeginSku = (code: string) => code.length >= 3 && /\d/.test(code);

/** The first row behind a rank. */
const firstRowAfterRank = ({ ranks }: IndexSnapshot, rank: number): number =>
  bisect(0, ranks.length, (row) => (ranks[row] as number) <= rank);

/** Places in tiers, each the index's own order: of some rows, from behind a place on. */
function listInTiers(
  snapshot: IndexSnapshot,
  tiers: Iterable<{ tier: number; rows: FilteredDocs }>,
  { after, limit }: OrderPage,
): ListPosition[] {
  const places: ListPosition[] = [];
  for (const { tier, rows } of tiers) {
    if (after && tier < after.tier) continue;
    const from = after?.tier === tier ? firstRowAfterRank(snapshot, after.key) : 0;
    for (const row of rows.first(limit - places.length, from))
      places.push({ tier, key: snapshot.ranks[row] as number, id: snapshot.ids[row] as number });
    if (places.length >= limit) break;
  }
  return places;
}

/** The most popular first. */
export const byPopularity = (
  snapshot: IndexSnapshot,
  listed: FilteredDocs,
  page: OrderPage,
): ListPosition[] => listInTiers(snapshot, [{ tier: TIERS.first, rows: listed }], page);

/** The tiers of relevance, see `TIERS`, each made when those before it are used up. */
function* relevanceTiers(snapshot: IndexSnapshot, listed: FilteredDocs, terms: SearchTerms) {
  let left = listed.rows;
  function* take(tier: number, rows: DocSet) {
    yield { tier, rows: listed.withRows(rows) };
    left = left.subtract(rows);
  }
  const { code } = terms;
  if (code !== '')
    yield* take(TIERS.first, left.intersect(DocSet.of(snapshot.size, snapshot.skus.codes.findExact(code))));
  if (mayBeginSku(code)) {
    const builder = new DocSetBuilder(snapshot.size);
    snapshot.skus.addCodePrefix(code, builder);
    yield* take(TIERS.skuBegins, left.intersect(builder.build()));
  }
  yield* take(TIERS.wholeWords, matchingDocs(snapshot, terms, 'whole', left));
  yield { tier: TIERS.beginnings, rows: listed.withRows(left) };
}

/** Lists the most likely matches first, by tier; within a tier the most popular come first. */
export const byRelevance = (
  snapshot: IndexSnapshot,
  listed: FilteredDocs,
  terms: SearchTerms,
  page: OrderPage,
): ListPosition[] => listInTiers(snapshot, relevanceTiers(snapshot, listed, terms), page);

/** The start, direction and length of a walk through an order. */
interface Walk {
  /** Null begins at its start, or backwards at its end. */
  from: number | null;
  step: 1 | -1;
  limit: number;
}

/**
 * Up to this many rows, the first ones are selected by their places; of more rows, a walk through the order meets the first soon.
 * In an index of a million rows, each way takes at most some ten thousand steps.
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
function walkPlaces({ rows }: RowOrder, listed: FilteredDocs, { from, step, limit }: Walk): number[] {
  const found: number[] = [];
  const begin = from ?? (step === 1 ? 0 : rows.length - 1);
  for (let at = begin; at >= 0 && at < rows.length && found.length < limit; at += step)
    if (listed.has(rows[at] as number)) found.push(at);
  return found;
}

/** Places of another order than the index's own, of rows that are listed. */
function listInOrder(
  snapshot: IndexSnapshot,
  order: RowOrder,
  listed: FilteredDocs,
  walk: Walk,
  getKey: (at: number) => number,
): ListPosition[] {
  const rows = listed.list(MAX_PICKED_ROWS);
  const places = rows ? pickPlaces(order, rows, walk) : walkPlaces(order, listed, walk);
  return places.map((at) => ({
    tier: TIERS.first,
    key: getKey(at),
    id: snapshot.ids[order.rows[at] as number] as number,
  }));
}

/**
 * By name. The key of a place is where it is in the order: names need not be kept in memory for it. In an index that has
 * changed since, its product is looked for, and one that has gone is taken to have been there.
 */
export function byName(
  snapshot: IndexSnapshot,
  order: RowOrder,
  listed: FilteredDocs,
  { after, limit }: OrderPage,
  isDescending: boolean,
): ListPosition[] {
  const step = isDescending ? -1 : 1;
  const from = after && getNamePlace(snapshot, order, after) + step;
  return listInOrder(snapshot, order, listed, { from, step, limit }, (at) => at);
}

function getNamePlace(snapshot: IndexSnapshot, { places }: RowOrder, { key, id }: ListPosition): number {
  const row = snapshot.getRow(id);
  const found = row === undefined ? -1 : (places[row] as number);
  return found < 0 ? key : found;
}

/**
 * By price, then by id; what has no price comes last either way, the most popular first.
 * @param bounds that what is listed keeps to already: the order is gone through from there
 */
export function byPrice(
  snapshot: IndexSnapshot,
  order: PriceOrder,
  listed: FilteredDocs,
  { after, limit }: OrderPage,
  { isDescending, bounds }: { isDescending: boolean; bounds: Filters['price'] },
): ListPosition[] {
  const step = isDescending ? -1 : 1;
  const isPriced = after?.tier !== TIERS.unpriced;
  const from = after ? getPlaceAfterPrice(snapshot, order, after, step) : getFirstPlace(order, bounds, step);
  const priced = isPriced
    ? listInOrder(snapshot, order, listed, { from, step, limit }, (at) => order.prices[at] as number)
    : [];
  if (priced.length === limit) return priced;
  const rows = listed.rows.filter((row) => order.places[row] === -1);
  const unpriced = { tier: TIERS.unpriced, rows: listed.withRows(rows) };
  return [...priced, ...listInTiers(snapshot, [unpriced], { after, limit: limit - priced.length })];
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
  snapshot: IndexSnapshot,
  order: PriceOrder,
  { key: price, id }: ListPosition,
  step: 1 | -1,
): number {
  const idAt = (at: number) => snapshot.ids[order.rows[at] as number] as number;
  const end = findPricePlace(order, price, true);
  const at = bisect(findPricePlace(order, price), end, (place) => idAt(place) < id);
  // The place itself, if it is still there.
  const isPresent = at < end && idAt(at) === id;
  return step === -1 ? at - 1 : isPresent ? at + 1 : at;
}
