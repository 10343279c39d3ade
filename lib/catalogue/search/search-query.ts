import type { PriceIndex } from '@/lib/price-chain/rules';
import type { LoadedList } from '../index/loaded-list';
import type { CatalogueSort, ProductQuery } from '../schema';
import type { ListPosition } from './cursor';
import type { Tallies } from './facets';
import type { Filters } from './filters';
import { type SearchTerms, type SynonymGroups, searchTerms } from './terms';

export const isByPrice = (sort: CatalogueSort): boolean => sort === 'price' || sort === '-price';
export const isByName = (sort: CatalogueSort): boolean => sort === 'name' || sort === '-name';
export const isDescending = (sort: CatalogueSort): boolean => sort.startsWith('-');

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

/** What a search came to, before anything of it is shown. */
export interface SearchResult {
  places: ListPosition[];
  /** Only when asked for. */
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
