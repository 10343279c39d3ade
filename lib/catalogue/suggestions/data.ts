import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getLabels } from '../model/context';
import { findShortProducts } from '../model/store';
import type { Suggestions } from '../model/suggestion-schema';
import { searchPartNumbers } from '../part-numbers/data';
import { getSearchIndex } from '../search-index/data';
import { NO_FILTERS } from '../search-index/filters';
import type { SearchIndex, SearchQuery } from '../search-index/search-index';
import { type SearchTerms, searchTerms } from '../search-index/terms';
import { getSearchWords } from '../synonyms/data';
import { correctText } from './alternatives';
import { type LabelWords, matchLabels, toLabelWords } from './rules';

const MAX_PER_GROUP = { products: 5, skus: 4, vendors: 3, types: 3 };
const NO_SUGGESTIONS: Suggestions = {
  partNumbers: [],
  products: [],
  skus: [],
  vendors: [],
  types: [],
  corrected: null,
};

const LABEL_WORDS_CACHE = new WeakMap<ReadonlyMap<number, string>, LabelWords[]>();

function getLabelWords(named: ReadonlyMap<number, string>): LabelWords[] {
  const words = LABEL_WORDS_CACHE.get(named) ?? toLabelWords(named);
  LABEL_WORDS_CACHE.set(named, words);
  return words;
}

async function suggest(index: SearchIndex, search: SearchQuery, terms: SearchTerms): Promise<Suggestions> {
  const [{ places }, labels] = await Promise.all([
    index.search(search, { limit: MAX_PER_GROUP.products, facets: false }),
    getLabels(),
  ]);
  const ids = places.map(({ id }) => id);
  const skuIds = index.suggest.findSkus(terms.code, MAX_PER_GROUP.skus);
  const short = new Map(
    (await findShortProducts(db(), [...new Set([...ids, ...skuIds])])).map((one) => [one.id, one]),
  );
  const getShortProducts = (wanted: readonly number[]) => wanted.flatMap((id) => short.get(id) ?? []);
  const typed = terms.terms.flatMap(({ text }) => text.split(' '));
  return {
    partNumbers: [],
    products: getShortProducts(ids),
    skus: getShortProducts(skuIds).map(({ id, productCode, name }) => ({ id, productCode, name })),
    vendors: matchLabels(
      typed,
      getLabelWords(labels.vendors),
      index.suggest.vendorCounts,
      MAX_PER_GROUP.vendors,
    ),
    types: matchLabels(typed, getLabelWords(labels.types), index.suggest.typeCounts, MAX_PER_GROUP.types),
    corrected: null,
  };
}

const isEmpty = ({ products, skus, vendors, types }: Suggestions): boolean =>
  products.length + skus.length + vendors.length + types.length === 0;

/** Suggestions for the typed text; without any, for the corrected one. */
async function suggestOrCorrect(
  index: SearchIndex,
  buildSearch: (text: string) => SearchQuery | null,
  search: SearchQuery,
): Promise<Suggestions> {
  const found = search.terms ? await suggest(index, search, search.terms) : NO_SUGGESTIONS;
  if (!isEmpty(found) || !search.terms) return found;
  // The words as they are compared: the cached correction is the same for every spelling of them.
  const typed = search.terms.terms.map(({ text }) => text).join(' ');
  const corrected = await correctText(index, typed, search, buildSearch);
  const other = corrected === null ? null : buildSearch(corrected);
  return other?.terms ? { ...(await suggest(index, other, other.terms)), corrected } : found;
}

/** The acting organisation's part numbers that begin with a typed text, with the names of their products. */
async function getPartNumbers(actor: Actor, text: string): Promise<Suggestions['partNumbers']> {
  const found = await searchPartNumbers(actor, text, { isBeginning: true });
  const short = await findShortProducts(
    db(),
    found.map(({ productId }) => productId),
  );
  const names = new Map(short.map(({ id, name }) => [id, name]));
  return found.map(({ productId: id, code }) => ({ id, code, name: names.get(id) ?? '' }));
}

/** The suggestions of the search field for a typed text: part numbers, products, SKUs, vendors and types. */
export async function getSuggestions(actor: Actor, text: string): Promise<Suggestions> {
  requirePermission(actor, 'products:read');
  const [connection, words] = await Promise.all([
    getServingConnection(actor.organisationId),
    getSearchWords(actor.locale),
  ]);
  const terms = searchTerms(text, words);
  if (!connection || !terms) return NO_SUGGESTIONS;
  const partNumbers = getPartNumbers(actor, text);
  const index = await getSearchIndex(connection);
  const search = {
    filters: NO_FILTERS,
    priceIndex: null,
    after: null,
  };
  const buildSearch = (other: string): SearchQuery | null => {
    const terms = searchTerms(other, words);
    return terms && { ...search, terms, sort: 'relevance' };
  };
  const [own, found] = await Promise.all([
    partNumbers,
    suggestOrCorrect(index, buildSearch, { ...search, terms, sort: 'relevance' }),
  ]);
  // The typed text is the beginning of a part number, so it needs no correction.
  return own.length > 0 && found.corrected !== null
    ? { ...NO_SUGGESTIONS, partNumbers: own }
    : { ...found, partNumbers: own };
}
