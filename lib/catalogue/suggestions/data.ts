import 'server-only';
import { connectionFor } from '@/lib/connections/data';
import { db } from '@/lib/db/pool';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import type { CatalogueList } from '../index/catalogue-list';
import { loadedList } from '../index/data';
import { RowSet } from '../index/row-set';
import { dictionary } from '../price-view';
import { NO_FILTERS } from '../search/filters';
import { find } from '../search/find';
import type { Asked } from '../search/search-query';
import { type SearchTerms, searchTerms } from '../search/terms';
import { usedSynonyms } from '../synonyms/data';
import { mendText } from './help';
import { type NamedWords, namesFor, wordsOfNames } from './rules';
import type { Suggestions } from './schema';
import { findShort } from './store';

const MOST = { products: 5, skus: 4, vendors: 3, types: 3 };
const NOTHING: Suggestions = { products: [], skus: [], vendors: [], types: [], mended: null };
/** Shorter parts of a SKU are parts of nearly all. */
const SHORTEST_PART = 4;

const WORDS = new WeakMap<ReadonlyMap<number, string>, NamedWords[]>();

function wordsOf(named: ReadonlyMap<number, string>): NamedWords[] {
  const words = WORDS.get(named) ?? wordsOfNames(named);
  WORDS.set(named, words);
  return words;
}

/** Rows with this SKU, then those with one that begins so, then those with a part that does; each by popularity. */
function skusOf(list: CatalogueList, { code }: SearchTerms): number[] {
  if (code === '') return [];
  const [exact, begun, parts] = [new RowSet(list.size), new RowSet(list.size), new RowSet(list.size)];
  list.skus.addExact(code, exact);
  list.skus.addCodes(code, begun);
  if (code.length >= SHORTEST_PART && /\d/.test(code)) list.skus.addBeginning(code, parts);
  const rows = [exact, begun, parts].flatMap((set) => set.first(MOST.skus));
  return [...new Set(rows)].slice(0, MOST.skus).map((row) => list.ids[row] as number);
}

async function suggest(asked: Asked, terms: SearchTerms): Promise<Suggestions> {
  const { list } = asked.loaded;
  const [{ places }, names] = await Promise.all([
    find(asked, { limit: MOST.products, facets: false }),
    dictionary(),
  ]);
  const ids = places.map(({ id }) => id);
  const skuIds = skusOf(list, terms);
  const short = new Map(
    (await findShort(db(), [...new Set([...ids, ...skuIds])])).map((one) => [one.id, one]),
  );
  const of = (wanted: readonly number[]) => wanted.flatMap((id) => short.get(id) ?? []);
  const typed = terms.terms.flatMap(({ text }) => text.split(' '));
  return {
    products: of(ids),
    skus: of(skuIds).map(({ id, productCode, name }) => ({ id, productCode, name })),
    vendors: namesFor(typed, wordsOf(names.vendors), list.classes.vendors.counts, MOST.vendors),
    types: namesFor(typed, wordsOf(names.types), list.classes.types.counts, MOST.types),
    mended: null,
  };
}

const isEmpty = ({ products, skus, vendors, types }: Suggestions): boolean =>
  products.length + skus.length + vendors.length + types.length === 0;

/** Suggestions for what was typed; where there are none, for what it was probably meant to be. */
async function suggestOrMend(askedOf: (text: string) => Asked | null, asked: Asked): Promise<Suggestions> {
  const found = asked.terms ? await suggest(asked, asked.terms) : NOTHING;
  if (!isEmpty(found) || !asked.terms) return found;
  // The words as they are compared: what is kept is the same for every way to type them.
  const typed = asked.terms.terms.map(({ text }) => text).join(' ');
  const mended = await mendText(typed, asked, askedOf);
  const other = mended === null ? null : askedOf(mended);
  return other?.terms ? { ...(await suggest(other, other.terms)), mended } : found;
}

/** What the search field proposes for a text that is being typed: products, SKUs, vendors and types. */
export async function getSuggestions(actor: Actor, text: string): Promise<Suggestions> {
  requirePermission(actor, 'products:read');
  const [connection, synonyms] = await Promise.all([connectionFor(actor.organisationId), usedSynonyms()]);
  const terms = searchTerms(text, synonyms.groups);
  if (!connection || !terms) return NOTHING;
  const search = { loaded: await loadedList(connection), filters: NO_FILTERS, view: null, after: null };
  const askedOf = (other: string): Asked | null => {
    const terms = searchTerms(other, synonyms.groups);
    return terms && { ...search, terms, sort: 'relevance' };
  };
  return suggestOrMend(askedOf, { ...search, terms, sort: 'relevance' });
}
