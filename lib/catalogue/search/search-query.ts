import type { CatalogueSort, ProductQuery } from '../model/schema';
import type { SearchQuery } from '../search-index/search-index';
import { type SearchTerms, searchTerms } from '../search-index/terms';
import type { SearchWords } from '../search-words/words';

const getDefaultSort = (terms: SearchTerms | null): CatalogueSort => (terms ? 'relevance' : 'popularity');

/** The search of a query; null when its text has no letter or digit, which nothing matches. */
export function toSearchQuery(
  query: ProductQuery,
  text: string,
  given: Omit<SearchQuery, 'terms' | 'sort'> & { words: SearchWords },
): SearchQuery | null {
  const { words, ...rest } = given;
  const terms = searchTerms(text, words);
  if (text.trim() !== '' && terms === null) return null;
  const isByPrice = query.sort === 'price' || query.sort === '-price';
  // An order by another organisation's prices would reveal them; without a price index there are none to sort by.
  const sort = isByPrice && given.priceIndex === null ? getDefaultSort(terms) : query.sort;
  return { ...rest, terms, sort: sort === 'relevance' ? getDefaultSort(terms) : sort };
}
