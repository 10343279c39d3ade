import type { Tallies } from '../rules/facets';
import { type SearchTerms, type SynonymGroups, searchQuery, searchTerms } from '../rules/search-terms';
import type { CatalogueSort, ProductQuery } from '../schema';
import type { Place } from './rules/cursor';
import type { Filters } from './rules/filters';
import { isByPrice, type Order } from './store/order';

/** A search of one connection's list. */
export interface Asked {
  connectionId: number;
  /** Changes with each read of the catalogue, and with the synonyms: what is kept under it is of one state. */
  state: string;
  /** Null lists everything. */
  terms: SearchTerms | null;
  filters: Filters;
  sort: CatalogueSort;
  /** The price view that prices are sorted in; null when there is none. */
  viewId: number | null;
  after: Place | null;
}

/** What a search came to, before anything of it is shown. */
export interface Answer {
  places: Place[];
  /** Only when asked for. */
  tallies: Tallies | null;
  /** Counts are exact up to so many matches. */
  most: number;
}

/** The search of a query; null when its text has no letter or digit, which nothing matches. */
export function askedOf(
  query: ProductQuery,
  text: string,
  given: Omit<Asked, 'terms' | 'sort'> & { synonyms: SynonymGroups },
): Asked | null {
  const { synonyms, ...rest } = given;
  const terms = searchTerms(text, synonyms);
  if (text.trim() !== '' && terms === null) return null;
  // An order by somebody else's prices would tell them; without a view there are no prices to sort by.
  const sort = isByPrice(query.sort) && given.viewId === null ? usual(terms) : query.sort;
  return { ...rest, terms, sort: sort === 'relevance' ? usual(terms) : sort };
}

const usual = (terms: SearchTerms | null): CatalogueSort => (terms ? 'relevance' : 'popularity');

/** The order of a search. @param isWhole whether everything is found before it is put in order. */
export function orderOf({ terms, sort, viewId, connectionId }: Asked, isWhole: boolean): Order {
  if (!terms || sort !== 'relevance') return { sort, viewId, best: null };
  const wholeWords = isWhole ? searchQuery(connectionId, terms, { matching: 'whole' }) : null;
  return { sort, viewId, best: { code: terms.code, wholeWords } };
}
