import 'server-only';
import { rowsPriced } from '../list/order';
import { RowSet } from '../list/row-set';
import { MOST_COUNTED } from '../schema';
import type { Answer, Asked } from './asked';
import { matchingRows } from './matching-rows';
import { byName, byPopularity, byPrice, byRelevance } from './places';
import type { Place } from './rules/cursor';
import { isCounted, isFiltered } from './rules/filters';
import { isByName, isByPrice, isDescending } from './rules/sorts';
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

/** The rows that the text, bounds of the price and ids let through. */
async function reachedBy(asked: Asked): Promise<RowSet> {
  const { list } = asked.loaded;
  const rows = asked.terms ? matchingRows(list, asked.terms) : RowSet.all(list.size);
  for (const narrower of [await withinBounds(asked), withIds(asked)]) if (narrower) rows.keep(narrower);
  return rows;
}

/** A part of what a search lists, in its order. */
async function placesOf(asked: Asked, listed: RowSet, limit: number): Promise<Place[]> {
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

/** Answers a search: a part of the list in its order, and the numbers of its facets. */
export async function find(asked: Asked, wish: Wish): Promise<Answer> {
  const { loaded, terms, filters } = asked;
  const reached = await reachedBy(asked);
  const isPlain = !wish.facets && !isFiltered(filters);
  const { listed, tallies } = isPlain
    ? { listed: reached, tallies: null }
    : tally(loaded.list, reached, filters);
  return {
    places: await placesOf(asked, listed, wish.limit),
    tallies: wish.facets ? tallies : null,
    // A list without a text tells its size exactly; nobody needs to know that of a search (docs/decisions/0060).
    most: !terms && isCounted(filters) ? Number.POSITIVE_INFINITY : MOST_COUNTED,
  };
}
