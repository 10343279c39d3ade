import 'server-only';
import { db } from '@/lib/db/pool';
import { Kept } from '@/lib/kept';
import { searchQuery, termQuery } from '../rules/search-terms';
import type { Asked } from './asked';
import { countOf, type ListedCounts, listedCounts } from './rules/counts';
import { type Filters, NO_FILTERS } from './rules/filters';
import { MOST_FOUND, type Sizes } from './rules/plan';
import { expected, lookUp } from './rules/terms';
import type { ProductSet } from './store/conditions';
import { countPriced, findListedCounts } from './store/counts';
import { sampleList } from './store/sample';

/** Counts of one connection come to some megabytes at a million products. */
const COUNTS = new Kept<ListedCounts>(16, 300_000);
const SAMPLES = new Kept<Awaited<ReturnType<typeof sampleList>>>(2_000, 60_000);
/** More products with a price within bounds than this are many. */
const MANY_PRICED = 20_000;

/** A search that has been looked at: how large it and its parts are, and which terms to look up. */
export interface Measured {
  set: ProductSet;
  sizes: Sizes;
  /** How many match the text alone. */
  textMatches: number;
  counts: ListedCounts;
  /** No product has what the filters ask for, whatever the text. */
  isEmpty: boolean;
}

/** How many products a connection lists, by vendor, type and flags. */
export const countsOf = ({
  connectionId,
  state,
}: Pick<Asked, 'connectionId' | 'state'>): Promise<ListedCounts> =>
  COUNTS.get(`${connectionId} ${state}`, async () =>
    listedCounts(await findListedCounts(db(), connectionId)),
  );

const sampleOf = ({ connectionId, state, terms, filters }: Asked, set: ProductSet) => {
  const asked = (terms?.terms ?? []).map((term) => termQuery(connectionId, term));
  const counted = { ...set, filters: { ...filters, price: null, ids: null } };
  const key = `${connectionId} ${state} ${JSON.stringify([set.text?.whole, counted.filters])}`;
  return SAMPLES.get(key, () => sampleList(db(), counted, asked));
};

async function sizesBy(filters: Filters, counts: ListedCounts): Promise<Sizes['by']> {
  const by: Sizes['by'] = {};
  if (filters.vendor.length > 0) by.vendor = countOf(counts, { ...NO_FILTERS, vendor: filters.vendor });
  if (filters.type.length > 0) by.type = countOf(counts, { ...NO_FILTERS, type: filters.type });
  if (filters.ids) by.ids = filters.ids.length;
  if (filters.price) {
    const priced = await countPriced(db(), filters.price, MANY_PRICED);
    by.price = priced < MANY_PRICED ? priced : Math.max(priced, counts.total / 2);
  }
  return by;
}

const least = (...sizes: (number | undefined)[]) => Math.min(...sizes.filter((size) => size !== undefined));

/** Looks at a search before it is made: some counts that are kept, and a sample of the list. */
export async function measure(asked: Asked, mostFound = MOST_FOUND): Promise<Measured> {
  const { terms, connectionId, filters } = asked;
  const counts = await countsOf(asked);
  const by = await sizesBy(filters, counts);
  const filtered = countOf(counts, filters);
  const isEmpty = filtered === 0;
  const all = counts.total;
  if (!terms) {
    const sizes = { all, by, words: null, matches: least(filtered, by.ids, by.price) };
    return { set: { connectionId, text: null, filters }, sizes, textMatches: all, counts, isEmpty };
  }
  const whole = searchQuery(connectionId, terms);
  const set: ProductSet = { connectionId, text: { whole, lookedUp: whole }, filters };
  if (all <= mostFound) {
    const words = { lookedUp: all / 10, found: all / 10 };
    return { set, sizes: { all, by, words, matches: filtered / 10 }, textMatches: all / 10, counts, isEmpty };
  }
  const sample = await sampleOf(asked, set);
  const { terms: chosen, words } = lookUp(sample, all);
  const lookedUp = searchQuery(connectionId, terms, {
    terms: terms.terms.filter((_, place) => chosen.includes(place)),
  });
  const matches = least(expected(sample.filtered, sample.sampled, all), filtered, by.ids, by.price);
  return {
    set: { ...set, text: { whole, lookedUp } },
    sizes: { all, by, words, matches },
    textMatches: expected(sample.matched, sample.sampled, all),
    counts,
    isEmpty,
  };
}
