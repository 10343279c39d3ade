import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { metrics } from '@/lib/platform/metrics/instruments';
import { listPurchasedProductIds } from '@/lib/pricing/purchase-history/data';
import { FIRST_PART_SIZE, MAX_CHOICES, NEXT_PART_SIZE } from '../model/constants';
import { type CatalogueContext, getCatalogueContext, getLabels, toCatalogueStatus } from '../model/context';
import { type Labels, rowFacts } from '../model/facts';
import { getListedProducts } from '../model/listed-products';
import type { Count, Facets, ProductList, ProductQuery, ProductRow, SearchHelp } from '../model/schema';
import { searchPartNumbers } from '../part-numbers/data';
import { getSearchIndex } from '../search-index/data';
import { NO_FACET_COUNTS } from '../search-index/facet-counts';
import { toFilters } from '../search-index/filters';
import type { ListPosition, SearchIndex, SearchQuery, SearchResult } from '../search-index/search-index';
import type { SearchWords } from '../search-words/words';
import { correctText, suggestAlternatives, suggestForEmptyText } from '../suggestions/alternatives';
import { getSearchWords } from '../synonyms/data';
import { type Cursor, formatCursor, parseCursor } from './cursor';
import { toFacets } from './facets';
import { findPartNumberRows, type PartNumberRows } from './part-number-rows';
import { toSearchQuery } from './search-query';

/** The data that a search needs besides its query. */
export interface SearchContext {
  actor: Actor;
  catalogue: CatalogueContext;
  labels: Labels;
  /** The words of the reader's language, with the operator's synonyms. */
  words: SearchWords;
  /** The index of the catalogue's connection. */
  index: SearchIndex;
}

/** Null when no organisation above the actor's has access to the API. */
export async function getSearchContext(actor: Actor): Promise<SearchContext | null> {
  const [catalogue, labels, words] = await Promise.all([
    getCatalogueContext(actor),
    getLabels(),
    getSearchWords(actor.locale),
  ]);
  if (!catalogue) return null;
  return { actor, catalogue, labels, words, index: await getSearchIndex(catalogue.connection) };
}

function requireCursor(cursor: string | undefined): Cursor | null {
  const read = cursor ? parseCursor(cursor) : null;
  if (cursor && !read) throw new AppError('invalid', { message: message('catalogue.errors.badCursor') });
  return read;
}

/** Makes searches of a query with one text or another; null when nothing can match, such as a search for "---". */
export async function createSearchBuilder(
  { actor, catalogue, words }: SearchContext,
  query: ProductQuery,
  after: ListPosition | null,
) {
  const ids = query.bought ? await listPurchasedProductIds(actor) : null;
  const { priceIndex } = catalogue.prices.priceChain;
  const given = {
    words,
    filters: toFilters(query, priceIndex !== null, ids),
    priceIndex,
    after: after && { tier: after.tier, key: after.key, id: after.id },
  };
  return (text: string) => toSearchQuery(query, text, given);
}

/** Products as rows at the acting organisation's prices, with what it bought of them before. */
async function getProductRows(
  { actor, catalogue, labels }: SearchContext,
  ids: readonly number[],
): Promise<ProductRow[]> {
  const rows = await getListedProducts(actor, catalogue.connection.id, ids);
  return rows.map((row) => rowFacts(row, catalogue.prices, labels));
}

/** A part of the list; before the first one the products that are meant as a part number, and nowhere else. */
async function getShownRows(
  context: SearchContext,
  ids: readonly number[],
  { codes, isFirst }: { codes: PartNumberRows['codes']; isFirst: boolean },
): Promise<ProductRow[]> {
  const others = ids.filter((id) => !codes.has(id));
  const rows = await getProductRows(context, isFirst ? [...codes.keys(), ...others] : others);
  return rows.map((row) => {
    const partNumber = codes.get(row.id);
    return partNumber === undefined ? row : { ...row, partNumber };
  });
}

const getMaxChoices = ({ choices }: ProductQuery): number =>
  choices === 'all' ? Number.POSITIVE_INFINITY : MAX_CHOICES;

/** Counts what is listed for its part number only. */
const withPartNumbers = (facets: Facets, { codes, alsoFound }: PartNumberRows): Facets => ({
  ...facets,
  total: { ...facets.total, count: facets.total.count + codes.size - alsoFound },
});

/** The result of a search, or of its correction, or the help for a search without results. */
interface SearchOutcome {
  /** Products that come first: the text is a part number of theirs. */
  partNumbers: PartNumberRows;
  found: SearchResult;
  /** The corrected text that was searched; null when the typed text was. */
  corrected: string | null;
  help: SearchHelp | null;
}

const NO_RESULT: SearchResult = { places: [], facetCounts: NO_FACET_COUNTS, maxCount: 0 };

/** The first page of a list. A text without results is corrected; failing that, other searches are suggested. */
async function findFirstPage(
  index: SearchIndex,
  query: ProductQuery,
  buildSearch: (text: string) => SearchQuery | null,
  partNumbers: PartNumberRows,
  limit = FIRST_PART_SIZE + 1,
): Promise<SearchOutcome> {
  const page = { limit, facets: true };
  const search = buildSearch(query.text);
  if (!search) {
    const fullSearch = buildSearch('');
    const suggestions = fullSearch && (await suggestForEmptyText(index, query.text, fullSearch));
    return {
      partNumbers,
      found: NO_RESULT,
      corrected: null,
      help: suggestions && { corrected: null, suggestions },
    };
  }
  const found = await index.search(search, page);
  if (found.places.length + partNumbers.codes.size > 0)
    return { partNumbers, found, corrected: null, help: null };
  const corrected = query.exact ? null : await correctText(index, query.text, search, buildSearch);
  const other = corrected === null ? null : buildSearch(corrected);
  if (other)
    return {
      partNumbers,
      found: await index.search(other, page),
      corrected,
      help: { corrected: corrected, suggestions: [] },
    };
  return {
    partNumbers,
    found,
    corrected: null,
    help: { corrected: null, suggestions: await suggestAlternatives(index, query.text, search, buildSearch) },
  };
}

/** A further part: of the text that the first one was of. */
async function findNextPage(
  index: SearchIndex,
  cursor: Cursor,
  query: ProductQuery,
  buildSearch: (text: string) => SearchQuery | null,
  partNumbers: PartNumberRows,
): Promise<SearchOutcome> {
  const search = buildSearch(cursor.corrected ?? query.text);
  const found = search ? await index.search(search, { limit: NEXT_PART_SIZE + 1, facets: false }) : NO_RESULT;
  return { partNumbers, found: { ...found, facetCounts: null }, corrected: cursor.corrected, help: null };
}

const emptyProductList = (query: ProductQuery, labels: Labels): ProductList => ({
  rows: [],
  nextCursor: null,
  facets: toFacets(NO_FACET_COUNTS, query, labels, 0),
  help: null,
  status: toCatalogueStatus(null),
});

/** Prepares a search with the products whose part number is its text; null without access to the API. */
async function prepareSearch(actor: Actor, query: ProductQuery, after: ListPosition | null) {
  const [context, codes] = await Promise.all([getSearchContext(actor), searchPartNumbers(actor, query.text)]);
  if (!context) return null;
  const buildSearch = await createSearchBuilder(context, query, after);
  return {
    context,
    buildSearch,
    partNumbers: await findPartNumberRows(context.index, codes, query.text, buildSearch),
  };
}

/**
 * One part of the list from the portal's own store, at the acting organisation's prices; facets and help with the first
 * part. A text without results is searched for with its typing errors corrected, unless `exact` is given.
 * @throws AppError `invalid` for a cursor that is not the list's own.
 */
export async function searchProducts(actor: Actor, query: ProductQuery): Promise<ProductList> {
  requirePermission(actor, 'products:read');
  const cursor = requireCursor(query.cursor);
  const stopTimer = metrics().searchSeconds.startTimer();
  const prepared = await prepareSearch(actor, query, cursor);
  if (!prepared) return emptyProductList(query, await getLabels());
  const { context, buildSearch, partNumbers } = prepared;
  const outcome = await (cursor
    ? findNextPage(context.index, cursor, query, buildSearch, partNumbers)
    : findFirstPage(context.index, query, buildSearch, partNumbers));
  const { found, corrected, help } = outcome;
  const size = cursor ? NEXT_PART_SIZE : FIRST_PART_SIZE;
  const shown = found.places.slice(0, size);
  const last = found.places.length > size ? shown.at(-1) : undefined;
  const rows = await getShownRows(
    context,
    shown.map(({ id }) => id),
    { codes: partNumbers.codes, isFirst: !cursor },
  );
  stopTimer();
  return {
    rows,
    nextCursor: last ? formatCursor({ ...last, corrected }) : null,
    facets:
      found.facetCounts &&
      withPartNumbers(
        toFacets(found.facetCounts, query, context.labels, found.maxCount, getMaxChoices(query)),
        partNumbers,
      ),
    help,
    status: toCatalogueStatus(context.catalogue),
  };
}

/**
 * The first products that a list shows, in its order and with the same corrections.
 * @returns `total`: how many the whole list has
 */
export async function findProductIds(
  actor: Actor,
  query: ProductQuery,
  limit: number,
): Promise<{ ids: number[]; total: Count }> {
  requirePermission(actor, 'products:read');
  const prepared = await prepareSearch(actor, query, null);
  if (!prepared) return { ids: [], total: { count: 0, more: false } };
  const { context, buildSearch, partNumbers } = prepared;
  const { found } = await findFirstPage(context.index, query, buildSearch, partNumbers, limit);
  const facets = toFacets(found.facetCounts ?? NO_FACET_COUNTS, query, context.labels, found.maxCount);
  const ids = new Set([...partNumbers.codes.keys(), ...found.places.map(({ id }) => id)]);
  return { ids: [...ids].slice(0, limit), total: withPartNumbers(facets, partNumbers).total };
}
