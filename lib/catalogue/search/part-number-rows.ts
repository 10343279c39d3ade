import 'server-only';
import type { ProductCode } from '../part-numbers/rows';
import type { SearchIndex, SearchQuery } from '../search-index/search-index';

/** Products whose part number is the typed text, and the number of them that the text also finds by itself. */
export interface PartNumberRows {
  /** By product, in the order in which they are shown. */
  codes: ReadonlyMap<number, string>;
  alsoFound: number;
}

const NONE: PartNumberRows = { codes: new Map(), alsoFound: 0 };
const PAGE = { limit: 50, facets: false };

/**
 * Finds the products whose part number is the text of a search: those on the list that match its filters.
 * @param found the products with this part number
 * @param buildSearch makes the search of another text with the same filters
 */
export async function findPartNumberRows(
  index: SearchIndex,
  found: readonly ProductCode[],
  text: string,
  buildSearch: (text: string) => SearchQuery | null,
): Promise<PartNumberRows> {
  const fullSearch = found.length === 0 ? null : buildSearch('');
  if (!fullSearch) return NONE;
  const codes = new Map(found.map(({ productId, code }) => [productId, code]));
  const within = fullSearch.filters.ids;
  const ids = [...codes.keys()].filter((id) => within === null || within.includes(id));
  const findAmong = async (query: SearchQuery | null) =>
    query
      ? (await index.search({ ...query, after: null, filters: { ...query.filters, ids } }, PAGE)).places
      : [];
  const [listed, alsoFound] = await Promise.all([findAmong(fullSearch), findAmong(buildSearch(text))]);
  const isListed = new Set(listed.map(({ id }) => id));
  return { codes: new Map([...codes].filter(([id]) => isListed.has(id))), alsoFound: alsoFound.length };
}
