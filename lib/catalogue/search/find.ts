import 'server-only';
import { db } from '@/lib/db/pool';
import type { Tallies } from '../rules/facets';
import { MOST_COUNTED } from '../schema';
import { type Answer, type Asked, orderOf } from './asked';
import { countFacets } from './count-facets';
import { type Measured, measure } from './measure';
import { talliesOf } from './rules/counts';
import { type Place, TIERS } from './rules/cursor';
import { type Filters, isCounted, isPicked } from './rules/filters';
import { cheapest, costOf, MOST_FOUND, type Path } from './rules/plan';
import { findWhole, type SomeTallies } from './store/found';
import { isByName, isByPrice } from './store/order';
import { type Stretch, scan } from './store/scan';

const ALL_FACETS: readonly (keyof Tallies)[] = ['vendors', 'types', 'flags', 'kinds'];
/** Paths to everything that matches, other than going through the whole list. */
const NARROW: readonly Path[] = ['ids', 'words', 'vendor', 'type', 'price'];
/** No limit, as a number that a statement takes. */
const UNLIMITED = 1_000_000_000;
/** A stretch of an order is read this much farther than it should take, before everything is found instead. */
const PATIENCE = 8;
const SHORTEST_WINDOW = 5_000;

/** Microseconds that finding all for the sake of a few is worth, see `costOf`. */
const MOST_AT_ONCE = 6_000;
/** Products that are looked through for a few where finding all is not worth it. */
const POPULAR = 8_192;

export interface Wish {
  limit: number;
  facets: boolean;
  /** Lower only in tests, so that a small list goes the ways of a long one. */
  limits?: Limits;
}

/** Where a list counts as long. */
export interface Limits {
  /** Counts are exact up to so many matches. */
  counted: number;
  /** More matches than this are not all found to be put in order. */
  found: number;
}

const LIMITS: Limits = { counted: MOST_COUNTED, found: MOST_FOUND };

/** How many products a path leads to that also match the text: what is kept while everything is found. */
function kept(path: Path, { sizes, textMatches }: Measured): number {
  if (path === 'words') return textMatches;
  return path === 'rank'
    ? textMatches
    : (sizes.by[path] ?? sizes.all) * (textMatches / Math.max(sizes.all, 1));
}

/** The stretches of an order that are read one after the other, where everything is too much to put in order. */
function stretches({ sort, terms, viewId, filters }: Asked): Stretch[] {
  if (isByName(sort)) return [{ tier: TIERS.first, by: 'name', sort }];
  if (isByPrice(sort) && viewId !== null)
    return [
      { tier: TIERS.first, by: 'price', sort, viewId },
      // Within bounds of a price there is nothing without one.
      ...(filters.price
        ? []
        : [{ tier: TIERS.unpriced, by: 'rank', sort: 'popularity', viewId } satisfies Stretch]),
    ];
  if (sort !== 'relevance' || !terms?.code) return [{ tier: TIERS.first, by: 'rank', sort }];
  return [
    { tier: TIERS.first, by: 'rank', sort, code: { is: terms.code } },
    { tier: TIERS.unordered, by: 'rank', sort, code: { isNot: terms.code } },
  ];
}

/** The next power of two: each length of a window is a statement of its own to be planned. */
const roundUp = (rows: number): number => 2 ** Math.ceil(Math.log2(rows));

/** Reads the order until enough matches; null when that takes too long. */
async function readOrder(asked: Asked, { set, sizes }: Measured, limit: number): Promise<Place[] | null> {
  const places: Place[] = [];
  const expected = (PATIENCE * limit * sizes.all) / Math.max(sizes.matches, 1);
  // A row by name costs as much as finding one of all matches; one by price costs more, so that is given up sooner.
  const worth = isByPrice(asked.sort) ? 0 : sizes.matches;
  const window = roundUp(Math.max(SHORTEST_WINDOW, expected, worth));
  for (const stretch of stretches(asked)) {
    if (asked.after && stretch.tier < asked.after.tier) continue;
    const left = limit - places.length;
    const after = asked.after?.tier === stretch.tier ? asked.after : null;
    const read = await scan(db(), set, stretch, { after, limit: left, window });
    places.push(...read.places);
    if (places.length >= limit) break;
    if (!read.isEnd) return null;
  }
  return places;
}

/** Finds everything and puts it in order. Null when it is more than was thought. */
async function findAll(asked: Asked, measured: Measured, path: Path, wish: Wish & { isWhole: boolean }) {
  const covered = ALL_FACETS.filter((name) => wish.facets && !isOwnOf(path, name, asked.filters));
  const most = covered.length > 0 ? 2 * (wish.limits ?? LIMITS).found : UNLIMITED;
  const found = await findWhole(db(), {
    set: measured.set,
    path,
    order: orderOf(asked, wish.isWhole),
    after: asked.after,
    limit: wish.limit,
    most,
    facets: covered,
  });
  return found.size > most ? null : found;
}

/** Whether a facet's counts ignore the very filter that a path goes by. */
const isOwnOf = (path: Path, name: keyof Tallies, filters: Filters): boolean =>
  (path === 'vendor' && name === 'vendors') ||
  (path === 'type' && name === 'types') ||
  (name === 'kinds' && !isPicked(filters, 'kind'));

/** A long list is left at the page that is shown: read in its order, or found by an index where that is quicker. */
async function findPlaces(asked: Asked, measured: Measured, limit: number): Promise<Place[]> {
  if (measured.isEmpty) return [];
  const path = cheapest(measured.sizes, Number.POSITIVE_INFINITY);
  const inOrder = costOf('rank', measured.sizes, limit) * (asked.sort === 'relevance' ? 1 : 3);
  if (inOrder <= costOf(path, measured.sizes, Number.POSITIVE_INFINITY)) {
    const read = await readOrder(asked, measured, limit);
    if (read) return read;
  }
  const found = await findAll(asked, measured, path, { limit, facets: false, isWhole: false });
  return found?.places ?? [];
}

/** Answers a search: a part of the list in its order, and the numbers of its facets. */
export async function find(asked: Asked, wish: Wish): Promise<Answer> {
  const limits = wish.limits ?? LIMITS;
  const measured = await measure(asked, limits.found);
  const { terms, filters, after } = asked;
  const most = limits.counted;
  if (!terms && isCounted(filters)) {
    const tallies = wish.facets ? talliesOf(measured.counts, filters) : null;
    return { places: await findPlaces(asked, measured, wish.limit), tallies, most: Number.POSITIVE_INFINITY };
  }
  const path = cheapest(measured.sizes, Number.POSITIVE_INFINITY, NARROW);
  const isShort = kept(path, measured) <= limits.found && after?.tier !== TIERS.unordered;
  const found = isShort ? await findAll(asked, measured, path, { ...wish, isWhole: true }) : null;
  if (!wish.facets)
    return { places: found?.places ?? (await findPlaces(asked, measured, wish.limit)), tallies: null, most };
  const known: SomeTallies = found ?? { vendors: null, types: null, flags: null, kinds: null };
  const [places, tallies] = await Promise.all([
    found?.places ?? findPlaces(asked, measured, wish.limit),
    countFacets(asked, measured, known, most),
  ]);
  return { places, tallies, most };
}

/**
 * Ids of the first products of a search, as quickly as they can be had: an exact SKU, then the most popular. Where finding
 * them would take long, only the most popular products are looked through.
 */
export async function findFirst(asked: Asked, limit: number): Promise<number[]> {
  const measured = await measure(asked);
  if (measured.isEmpty) return [];
  const path = cheapest(measured.sizes, Number.POSITIVE_INFINITY, NARROW);
  const isQuick = costOf(path, measured.sizes, Number.POSITIVE_INFINITY) <= MOST_AT_ONCE;
  const found = isQuick
    ? await findAll(asked, measured, path, { limit, facets: false, isWhole: false })
    : null;
  const places = found?.places ?? (await lookThrough(asked, measured, limit));
  return places.map(({ id }) => id);
}

/** The first matches among the most popular products. */
async function lookThrough(asked: Asked, { set }: Measured, limit: number): Promise<Place[]> {
  const places: Place[] = [];
  for (const stretch of stretches(asked)) {
    const left = limit - places.length;
    if (left > 0)
      places.push(...(await scan(db(), set, stretch, { after: null, limit: left, window: POPULAR })).places);
  }
  return places;
}
