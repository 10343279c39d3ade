import { isStorable } from '@/lib/contract/plain-values';
import type { PriceListSummary } from './schema';

/** The columns of the list of price lists, in its own order. */
export const PRICE_LIST_COLUMNS = ['name', 'markup', 'rounding', 'rules', 'assignedTo', 'changed'] as const;
export type PriceListColumn = (typeof PRICE_LIST_COLUMNS)[number];

const MAX_TEXT_LENGTH = 100;
/** The orders of the list; without one it is by name. */
export const PRICE_LIST_SORTS = [
  '-name',
  'changed',
  '-changed',
  'rules',
  '-rules',
  'markup',
  '-markup',
] as const;
export type PriceListSort = (typeof PRICE_LIST_SORTS)[number];

const isText = (value: string): boolean => value.length <= MAX_TEXT_LENGTH && isStorable(value);
const isSort = (value: string): value is PriceListSort => PRICE_LIST_SORTS.some((sort) => sort === value);

/** The filters of the list's address, each with what its value may be. */
export const PRICE_LIST_FILTERS = { text: isText, sort: isSort };

export interface PriceListFilter {
  /** Part of the name, or of that of an organisation that buys by it. */
  text: string;
  sort: PriceListSort | null;
}

/** Reads the filter of the list from its address; an invalid part is left out. */
export function readPriceListFilter(search: URLSearchParams): PriceListFilter {
  const [text, sort] = [search.get('text') ?? '', search.get('sort') ?? ''];
  return { text: isText(text) ? text : '', sort: isSort(sort) ? sort : null };
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
  const by = (sort ?? 'name').replace('-', '') as keyof typeof KEYS;
  const sign = sort?.startsWith('-') ? -1 : 1;
  const toKey: (list: PriceListSummary) => string | number = KEYS[by];
  return matches.sort((a, b) => {
    const [one, other] = [toKey(a), toKey(b)];
    return one === other ? a.id - b.id : one < other ? -sign : sign;
  });
}

/** The sort order after a press on a heading: the other way round, where it is sorted by it already. */
export const nextSort = (current: PriceListSort | null, column: keyof typeof KEYS): PriceListSort | null => {
  const isAscending = (current ?? 'name') === column;
  if (isAscending) return `-${column}`;
  return column === 'name' ? null : column;
};
