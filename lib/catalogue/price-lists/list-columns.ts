import { isStorable } from '@/lib/contract/plain-values';
import { getSortColumn, isDescending, readSort } from '@/lib/platform/list-sort';
import type { PriceListSummary } from './schema';

/** The columns of the list of price lists, in its own order. */
export const PRICE_LIST_COLUMNS = ['name', 'markup', 'rounding', 'rules', 'assignedTo', 'changed'] as const;
export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number];

const MAX_TEXT_LENGTH = 100;
export const PRICE_LIST_SORTS = {
  standard: 'name',
  others: ['-name', 'changed', '-changed', 'rules', '-rules', 'markup', '-markup'],
} as const;
export type PriceListSort = (typeof PRICE_LIST_SORTS.others)[number];

const isText = (value: string): boolean => value.length <= MAX_TEXT_LENGTH && isStorable(value);

/** The filters of the list's address, each with what its value may be. */
export const PRICE_LIST_FILTERS = {
  text: isText,
  sort: (value: string) => readSort(PRICE_LIST_SORTS, value) !== null,
};

export interface PriceListFilter {
  /** Part of the name, or of that of an organisation that buys by it. */
  text: string;
  sort: PriceListSort | null;
}

/** Reads the filter of the list from its address; an invalid part is left out. */
export function readPriceListFilter(search: URLSearchParams): PriceListFilter {
  const text = search.get('text') ?? '';
  return { text: isText(text) ? text : '', sort: readSort(PRICE_LIST_SORTS, search.get('sort')) };
}

/** The query of the list's address for a filter; empty for the whole list. */
export function formatPriceListFilter({ text, sort }: PriceListFilter): string {
  const search = new URLSearchParams({ ...(text === '' ? {} : { text }), ...(sort ? { sort } : {}) });
  return search.size > 0 ? `?${search}` : '';
}

const KEYS = {
  name: ({ name }: PriceListSummary) => name.toLowerCase(),
  changed: ({ updatedAt }: PriceListSummary) => updatedAt,
  rules: ({ ruleCount }: PriceListSummary) => ruleCount,
  markup: ({ markup }: PriceListSummary) => Number(markup),
};

/** The lists that match, in their order. All of them are loaded, so nothing is asked again. */
export function filterPriceLists(
  lists: readonly PriceListSummary[],
  { text, sort }: PriceListFilter,
): PriceListSummary[] {
  const wanted = text.trim().toLowerCase();
  const matches = lists.filter(({ name, buyers }) =>
    [name, ...buyers.map((buyer) => buyer.name)].some((one) => one.toLowerCase().includes(wanted)),
  );
  const order = sort ?? PRICE_LIST_SORTS.standard;
  const by = getSortColumn(order) as keyof typeof KEYS;
  const sign = isDescending(order) ? -1 : 1;
  const toKey: (list: PriceListSummary) => string | number = KEYS[by];
  return matches.sort((a, b) => {
    const [one, other] = [toKey(a), toKey(b)];
    return one === other ? a.id - b.id : one < other ? -sign : sign;
  });
}
