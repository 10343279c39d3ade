import 'server-only';
import { AsyncLru } from '@/lib/cache/async-lru';
import type { PriceIndex } from '@/lib/price-chain/rules';
import { MAX_COUNTED } from '../constants';
import type { CatalogueSort, Count, ProductQuery } from '../schema';
import type { ListPosition } from '../search/cursor';
import { countMatches, type Tallies, toCount } from '../search/facets';
import { tally } from './count-facets';
import { RowSet } from './doc-set';
import { FilteredRows } from './filtered-docs';
import type { Filters } from './filters';
import { isActorIndependent, isFiltered } from './filters';
import { matchingRows } from './matching-docs';
import type { LoadedList } from './memory-index';
import { getRowsInPriceRange } from './order';
import { byName, byPopularity, byPrice, byRelevance } from './ordering';
import { type SearchTerms, type SynonymGroups, searchTerms } from './terms';

const isByPrice = (sort: CatalogueSort): boolean => sort === 'price' || sort === '-price';
const isByName = (sort: CatalogueSort): boolean => sort === 'name' || sort === '-name';
const isDescending = (sort: CatalogueSort): boolean => sort.startsWith('-');

/** A search of one connection's list. */
export interface SearchQuery {
  loaded: LoadedList;
  /** Null lists everything. */
  terms: SearchTerms | null;
  filters: Filters;
  sort: CatalogueSort;
  /** The price index for sorting and filtering by price; null when there is none. */
  priceIndex: PriceIndex | null;
  after: ListPosition | null;
}

/** The result of a search before its products are read. */
export interface SearchResult {
  places: ListPosition[];
  /** Null when facets were not requested. */
  tallies: Tallies | null;
  /** Counts are exact up to this number of matches. */
  maxCount: number;
}

/** The search of a query; null when its text has no letter or digit, which nothing matches. */
export function toSearchQuery(
  query: ProductQuery,
  text: string,
  given: Omit<SearchQuery, 'terms' | 'sort'> & { synonyms: SynonymGroups },
): SearchQuery | null {
  const { synonyms, ...rest } = given;
  const terms = searchTerms(text, synonyms);
  if (text.trim() !== '' && terms === null) return null;
  // An order by another organisation's prices would reveal them; without a price index there are none to sort by.
  const sort = isByPrice(query.sort) && given.priceIndex === null ? getDefaultSort(terms) : query.sort;
  return { ...rest, terms, sort: sort === 'relevance' ? getDefaultSort(terms) : sort };
}

const getDefaultSort = (terms: SearchTerms | null): CatalogueSort => (terms ? 'relevance' : 'popularity');

export interface PageRequest {
  limit: number;
  facets: boolean;
}

/** Filters some rows, or all, by the price bounds. No row matches without a price index: there are no prices then. */
async function getRowsWithinBounds(
  { loaded, filters, priceIndex }: SearchQuery,
  among: RowSet | null,
): Promise<RowSet | null> {
  if (!filters.price) return among;
  if (!priceIndex) return RowSet.none(loaded.list.size);
  return getRowsInPriceRange(await loaded.byPrice(priceIndex), filters.price, among);
}

/** Filters some rows, or all, by the ids. */
function getRowsWithIds({ loaded: { list }, filters }: SearchQuery, among: RowSet | null): RowSet | null {
  if (!filters.ids) return among;
  const rows = RowSet.of(
    list.size,
    filters.ids.flatMap((id) => list.getRow(id) ?? []),
  );
  return among ? rows.intersect(among) : rows;
}

/** The rows that the text, bounds of the price and ids let through; null is the whole list. */
async function getCandidateRows(search: SearchQuery): Promise<RowSet | null> {
  const rows = search.terms && matchingRows(search.loaded.list, search.terms);
  return getRowsWithinBounds(search, getRowsWithIds(search, rows));
}

/** A part of what a search lists, in its order. */
async function getPage(search: SearchQuery, listed: FilteredRows, limit: number): Promise<ListPosition[]> {
  const { loaded, terms, filters, sort, priceIndex, after } = search;
  const { list } = loaded;
  const part = { after, limit };
  if (isByName(sort)) return byName(list, await loaded.byName(), listed, part, isDescending(sort));
  if (isByPrice(sort) && priceIndex) {
    const direction = { isDescending: isDescending(sort), bounds: filters.price };
    return byPrice(list, await loaded.byPrice(priceIndex), listed, part, direction);
  }
  return sort === 'relevance' && terms
    ? byRelevance(list, listed, terms, part)
    : byPopularity(list, listed, part);
}

interface Matches {
  listed: FilteredRows;
  tallies: Tallies;
}

/** Finds the rows that a search lists, and the counts of its facets. */
const findMatches = async (search: SearchQuery): Promise<Matches> =>
  tally(search.loaded.list, await getCandidateRows(search), search.filters);

/** The number of recent searches cached for each list. */
const MAX_CACHED_SEARCHES = 64;
const MATCH_CACHE = new WeakMap<LoadedList, AsyncLru<Matches>>();

/** Caches searches that depend on no organisation's prices or orders. */
function findCachedMatches(search: SearchQuery): Promise<Matches> {
  const { loaded, terms, filters } = search;
  if (!isActorIndependent(filters)) return findMatches(search);
  const cache = MATCH_CACHE.get(loaded) ?? new AsyncLru<Matches>(MAX_CACHED_SEARCHES, undefined, 'searches');
  MATCH_CACHE.set(loaded, cache);
  return cache.get(JSON.stringify([terms, filters]), () => findMatches(search));
}

/** Finds the matches without counting or filtering. */
async function findUnfilteredMatches(search: SearchQuery): Promise<{ listed: FilteredRows; tallies: null }> {
  const { list } = search.loaded;
  const rows = (await getCandidateRows(search)) ?? RowSet.all(list.size);
  return { listed: new FilteredRows(rows, list.classes.rows, null), tallies: null };
}

/** Every row that a search lists, in no order. */
export const findListed = async (search: SearchQuery): Promise<FilteredRows> =>
  (await (isFiltered(search.filters) ? findCachedMatches(search) : findUnfilteredMatches(search))).listed;

/** Answers a search: a part of the list in its order, and the numbers of its facets. */
export async function runSearch(search: SearchQuery, page: PageRequest): Promise<SearchResult> {
  const isPlain = !page.facets && !isFiltered(search.filters);
  const { listed, tallies } = isPlain ? await findUnfilteredMatches(search) : await findCachedMatches(search);
  return {
    places: await getPage(search, listed, page.limit),
    tallies: page.facets ? tallies : null,
    maxCount: getMaxCount(search),
  };
}

/** The size of a list without a search text is exact; any other is counted up to a maximum. */
const getMaxCount = ({ terms, filters }: SearchQuery): number =>
  !terms && isActorIndependent(filters) ? Number.POSITIVE_INFINITY : MAX_COUNTED;

/** Counts the products that a search finds. */
export async function countFound(search: SearchQuery): Promise<Count> {
  const { listed, tallies } = isFiltered(search.filters)
    ? await findCachedMatches(search)
    : await findUnfilteredMatches(search);
  return toCount(tallies ? countMatches(tallies) : listed.rows.count, getMaxCount(search));
}
