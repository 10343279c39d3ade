import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { db } from '@/lib/db/pool';
import { Kept } from '@/lib/kept';
import { type SearchTerms, searchTerms, termQuery } from '../rules/search-terms';
import type { Asked } from '../search/asked';
import { findFirst } from '../search/find';
import { mendText } from '../search/help/data';
import { countsOf } from '../search/measure';
import { NO_FILTERS } from '../search/rules/filters';
import { usedSynonyms } from '../synonyms/data';
import { currentState, dictionary } from '../view';
import { type NamedWords, namesFor, wordsOfNames } from './rules';
import type { Suggestions } from './schema';
import { findShort, findSkus, findSkusWith } from './store';

const MOST = { products: 5, skus: 4, vendors: 3, types: 3 };
const NOTHING: Suggestions = { products: [], skus: [], vendors: [], types: [], mended: null };
/** Shorter parts of a SKU are parts of nearly all. */
const SHORTEST_PART = 4;

/** Suggestions show no prices: they are the same for every organisation on a connection. */
const SUGGESTED = new Kept<Suggestions>(2_000, 60_000);
const WORDS = new WeakMap<ReadonlyMap<number, string>, NamedWords[]>();

function wordsOf(named: ReadonlyMap<number, string>): NamedWords[] {
  const words = WORDS.get(named) ?? wordsOfNames(named);
  WORDS.set(named, words);
  return words;
}

async function skusOf(connectionId: number, { code }: SearchTerms): Promise<number[]> {
  if (code === '') return [];
  const begins = await findSkus(db(), connectionId, code, MOST.skus);
  if (begins.length >= MOST.skus || code.length < SHORTEST_PART || !/\d/.test(code)) return begins;
  const query = termQuery(connectionId, { text: code, asked: { word: code }, words: [] });
  const parts = await findSkusWith(db(), { query, code, limit: MOST.skus });
  return [...new Set([...begins, ...parts])].slice(0, MOST.skus);
}

async function suggest(asked: Asked, terms: SearchTerms): Promise<Suggestions> {
  const [ids, skuIds, counts, names] = await Promise.all([
    findFirst(asked, MOST.products),
    skusOf(asked.connectionId, terms),
    countsOf(asked),
    dictionary(),
  ]);
  const short = new Map(
    (await findShort(db(), [...new Set([...ids, ...skuIds])])).map((one) => [one.id, one]),
  );
  const of = (wanted: readonly number[]) => wanted.flatMap((id) => short.get(id) ?? []);
  const typed = terms.terms.flatMap(({ text }) => text.split(' '));
  return {
    products: of(ids),
    skus: of(skuIds).map(({ id, productCode, name }) => ({ id, productCode, name })),
    vendors: namesFor(typed, wordsOf(names.vendors), counts.byVendor, MOST.vendors),
    types: namesFor(typed, wordsOf(names.types), counts.byType, MOST.types),
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
  const [current, synonyms] = await Promise.all([currentState(actor), usedSynonyms()]);
  const terms = searchTerms(text, synonyms.groups);
  if (!current || !terms) return NOTHING;
  const state = `${current.readAt?.getTime() ?? 0} ${synonyms.version}`;
  const search = {
    connectionId: current.connectionId,
    state,
    filters: NO_FILTERS,
    viewId: null,
    after: null,
  };
  const askedOf = (other: string): Asked | null => {
    const terms = searchTerms(other, synonyms.groups);
    return terms && { ...search, terms, sort: 'relevance' };
  };
  return SUGGESTED.get(`${current.connectionId} ${state} ${JSON.stringify(terms)}`, () =>
    suggestOrMend(askedOf, { ...search, terms, sort: 'relevance' }),
  );
}
