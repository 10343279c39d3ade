import 'server-only';
import { getServingConnection } from '@/lib/connections/data';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { getLabels } from '../context';
import { getLoadedList } from '../index/data';
import { RowSetBuilder, type RowSink } from '../index/doc-set';
import { NO_FILTERS } from '../index/filters';
import type { CatalogueList } from '../index/index-snapshot';
import type { SearchQuery } from '../index/run-search';
import { runSearch } from '../index/run-search';
import { type SearchTerms, searchTerms } from '../index/terms';
import { searchPartNumbers } from '../part-numbers/data';
import { getSynonyms } from '../synonyms/data';
import { correctText } from './alternatives';
import { type LabelWords, matchLabels, toLabelWords } from './rules';
import type { Suggestions } from './schema';
import { findShortProducts } from './store';

const MAX_PER_GROUP = { products: 5, skus: 4, vendors: 3, types: 3 };
const NO_SUGGESTIONS: Suggestions = {
  partNumbers: [],
  products: [],
  skus: [],
  vendors: [],
  types: [],
  corrected: null,
};
/** Shorter parts of a SKU are parts of nearly all. */
const MIN_PART_LENGTH = 4;

const LABEL_WORDS_CACHE = new WeakMap<ReadonlyMap<number, string>, LabelWords[]>();

function getLabelWords(named: ReadonlyMap<number, string>): LabelWords[] {
  const words = LABEL_WORDS_CACHE.get(named) ?? toLabelWords(named);
  LABEL_WORDS_CACHE.set(named, words);
  return words;
}

/** Rows with this SKU, then those with one that begins so, then those with a part that does; each by popularity. */
function getSkuIds(list: CatalogueList, { code }: SearchTerms): number[] {
  if (code === '') return [];
  const collect = (add: (rows: RowSink) => void) => {
    const builder = new RowSetBuilder(list.size);
    add(builder);
    return builder.build().first(MAX_PER_GROUP.skus);
  };
  const mayBePart = code.length >= MIN_PART_LENGTH && /\d/.test(code);
  const rows = [
    ...list.skus.codes.findExact(code),
    ...collect((begun) => list.skus.addCodePrefix(code, begun)),
    ...(mayBePart ? collect((parts) => list.skus.addPrefix(code, parts)) : []),
  ];
  return [...new Set(rows)].slice(0, MAX_PER_GROUP.skus).map((row) => list.ids[row] as number);
}

async function suggest(search: SearchQuery, terms: SearchTerms): Promise<Suggestions> {
  const { list } = search.loaded;
  const [{ places }, labels] = await Promise.all([
    runSearch(search, { limit: MAX_PER_GROUP.products, facets: false }),
    getLabels(),
  ]);
  const ids = places.map(({ id }) => id);
  const skuIds = getSkuIds(list, terms);
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
      list.classes.vendors.counts,
      MAX_PER_GROUP.vendors,
    ),
    types: matchLabels(typed, getLabelWords(labels.types), list.classes.types.counts, MAX_PER_GROUP.types),
    corrected: null,
  };
}

const isEmpty = ({ products, skus, vendors, types }: Suggestions): boolean =>
  products.length + skus.length + vendors.length + types.length === 0;

/** Suggestions for the typed text; without any, for the corrected one. */
async function suggestOrCorrect(
  buildSearch: (text: string) => SearchQuery | null,
  search: SearchQuery,
): Promise<Suggestions> {
  const found = search.terms ? await suggest(search, search.terms) : NO_SUGGESTIONS;
  if (!isEmpty(found) || !search.terms) return found;
  // The words as they are compared: the cached correction is the same for every spelling of them.
  const typed = search.terms.terms.map(({ text }) => text).join(' ');
  const corrected = await correctText(typed, search, buildSearch);
  const other = corrected === null ? null : buildSearch(corrected);
  return other?.terms ? { ...(await suggest(other, other.terms)), corrected } : found;
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
  const [connection, synonyms] = await Promise.all([
    getServingConnection(actor.organisationId),
    getSynonyms(),
  ]);
  const terms = searchTerms(text, synonyms.groups);
  if (!connection || !terms) return NO_SUGGESTIONS;
  const partNumbers = getPartNumbers(actor, text);
  const search = {
    loaded: await getLoadedList(connection),
    filters: NO_FILTERS,
    priceIndex: null,
    after: null,
  };
  const buildSearch = (other: string): SearchQuery | null => {
    const terms = searchTerms(other, synonyms.groups);
    return terms && { ...search, terms, sort: 'relevance' };
  };
  const [own, found] = await Promise.all([
    partNumbers,
    suggestOrCorrect(buildSearch, { ...search, terms, sort: 'relevance' }),
  ]);
  // The typed text is the beginning of a part number, so it needs no correction.
  return own.length > 0 && found.corrected !== null
    ? { ...NO_SUGGESTIONS, partNumbers: own }
    : { ...found, partNumbers: own };
}
