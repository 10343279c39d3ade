import 'server-only';
import { AsyncLru } from '@/lib/cache/async-lru';
import type { LoadedList } from '../index/loaded-list';
import { rowsPriced } from '../index/order';
import { RowSet } from '../index/row-set';
import { MOST_COUNTED } from '../schema';
import type { Place } from './cursor';
import type { Tallies } from './facets';
import { Listed } from './filtered-rows';
import { isCounted, isFiltered } from './filters';
import { matchingRows } from './matching-rows';
import { byName, byPopularity, byPrice, byRelevance } from './ordering';
import type { Answer, Asked } from './search-query';
import { isByName, isByPrice, isDescending } from './sorts';
import { tally } from './tally';

export interface Wish {
  limit: number;
  facets: boolean;
}

/** Bounds without a price view let nothing through: there are no prices then. */
async function withinBounds({ loaded, filters, view }: Asked): Promise<RowSet | null> {
  if (!filters.price) return null;
  if (!view) return new RowSet(loaded.list.size);
  return rowsPriced(await loaded.byPrice(view), filters.price.from, filters.price.to);
}

function withIds({ loaded: { list }, filters }: Asked): RowSet | null {
  if (!filters.ids) return null;
  return RowSet.of(
    list.size,
    filters.ids.flatMap((id) => list.rowOf(id) ?? []),
  );
}

/** The rows that the text, bounds of the price and ids let through; null is the whole list. */
async function reachedBy(asked: Asked): Promise<RowSet | null> {
  const { list } = asked.loaded;
  let rows = asked.terms && matchingRows(list, asked.terms);
  for (const other of [await withinBounds(asked), withIds(asked)])
    if (other) rows = rows ? rows.keep(other) : other;
  return rows;
}

/** A part of what a search lists, in its order. */
async function placesOf(asked: Asked, listed: Listed, limit: number): Promise<Place[]> {
  const { loaded, terms, sort, view, after } = asked;
  const { list } = loaded;
  const part = { after, limit };
  if (isByName(sort)) return byName(list, await loaded.byName(), listed, part, isDescending(sort));
  if (isByPrice(sort) && view)
    return byPrice(list, await loaded.byPrice(view), listed, part, isDescending(sort));
  return sort === 'relevance' && terms
    ? byRelevance(list, listed, terms, part)
    : byPopularity(list, listed, part);
}

interface Found {
  listed: Listed;
  tallies: Tallies;
}

/** What a search lists, and the numbers of its facets. */
const found = async (asked: Asked): Promise<Found> =>
  tally(asked.loaded.list, await reachedBy(asked), asked.filters);

/** So many last searches of each list are kept for their next parts, their other orders, and whoever makes them next. */
const MOST_KEPT = 64;
const KEPT = new WeakMap<LoadedList, AsyncLru<Found>>();

/** Of what depends on nobody's prices or orders, a search that was made before is not made again. */
function foundOnce(asked: Asked): Promise<Found> {
  const { loaded, terms, filters } = asked;
  if (!isCounted(filters)) return found(asked);
  const kept = KEPT.get(loaded) ?? new AsyncLru<Found>(MOST_KEPT);
  KEPT.set(loaded, kept);
  return kept.get(JSON.stringify([terms, filters]), () => found(asked));
}

/** Without anything to count or to leave out. */
async function plainly(asked: Asked): Promise<{ listed: Listed; tallies: null }> {
  const { list } = asked.loaded;
  const rows = (await reachedBy(asked)) ?? RowSet.all(list.size);
  return { listed: new Listed(rows, list.classes.rows, null), tallies: null };
}

/** Answers a search: a part of the list in its order, and the numbers of its facets. */
export async function find(asked: Asked, wish: Wish): Promise<Answer> {
  const { terms, filters } = asked;
  const isPlain = !wish.facets && !isFiltered(filters);
  const { listed, tallies } = isPlain ? await plainly(asked) : await foundOnce(asked);
  return {
    places: await placesOf(asked, listed, wish.limit),
    tallies: wish.facets ? tallies : null,
    // The size of a list without a text is told exactly, of any other up to what is counted.
    most: !terms && isCounted(filters) ? Number.POSITIVE_INFINITY : MOST_COUNTED,
  };
}
