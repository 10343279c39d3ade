import { isStorable } from '@/lib/contract/plain-values';
import { CATALOGUE_SORTS, MAX_PICKED, MAX_SEARCH_LENGTH, PRICE_BOUND } from './constants';
import type { CatalogueSort } from './schema';
import { countNames, readableRanges, readableValues } from './specification-text';

/** The state of the catalogue page, as in its URL. */
export interface ListState {
  text: string;
  /** Searches for the exact text, without correction; only true with a text. */
  exact: boolean;
  /** -1 picks products without a vendor. */
  vendor: number[];
  /** -1 picks products without a type. */
  type: number[];
  inStock: boolean;
  /** Sold by rate plan, or paid once; null shows both. */
  kind: 'subscription' | 'one-off' | null;
  addOns: boolean;
  shippable: boolean;
  financeable: boolean;
  /** Ordered before by the acting organisation. */
  bought: boolean;
  /** Bounds of the shown price as decimals without a currency; empty for none. */
  priceFrom: string;
  priceTo: string;
  /** Filters by the specification, see `parseSpecificationFilters`; empty unless exactly one type is selected. */
  spec: string[];
  specRange: string[];
  /** Null is the usual order: the best match of a search, else the most popular. */
  sort: CatalogueSort | null;
  layout: 'table' | 'grid';
}

export const EMPTY_LIST_STATE: ListState = {
  text: '',
  exact: false,
  vendor: [],
  type: [],
  inStock: false,
  kind: null,
  addOns: false,
  shippable: false,
  financeable: false,
  bought: false,
  priceFrom: '',
  priceTo: '',
  spec: [],
  specRange: [],
  sort: null,
  layout: 'table',
};

/** Filters that are on or off: their name in the address and what an address says for "on". */
const SWITCHES = [
  { part: 'inStock', key: 'stock', on: 'in' },
  { part: 'addOns', key: 'addOns', on: 'yes' },
  { part: 'shippable', key: 'shippable', on: 'yes' },
  { part: 'financeable', key: 'financeable', on: 'yes' },
  { part: 'bought', key: 'bought', on: 'yes' },
] as const;

/** A filter that is on or off. */
export type SwitchPart = (typeof SWITCHES)[number]['part'];

const ID = /^(-1|[1-9]\d{0,8})$/;

function parseIds(values: readonly string[]): number[] {
  const ids = values.filter((value) => ID.test(value)).map(Number);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MAX_PICKED);
}

const parseBound = (value: string | null): string => (value && PRICE_BOUND.test(value) ? value : '');

/** The order of a view that names none. */
export const getDefaultSort = (text: string): CatalogueSort => (text.trim() ? 'relevance' : 'popularity');

/** The order in which a view is shown. Without a text there is no best match. */
export const getSort = ({ sort, text }: Pick<ListState, 'sort' | 'text'>): CatalogueSort =>
  sort === null || (sort === 'relevance' && !text.trim()) ? getDefaultSort(text) : sort;

/** The order as it is stored: null for the default, so that a new search has its own. */
const getChosenSort = (listState: Pick<ListState, 'sort' | 'text'>): CatalogueSort | null =>
  getSort(listState) === getDefaultSort(listState.text) ? null : getSort(listState);

/** A specification belongs to a type: with none or several there is nothing to filter by. */
const hasOneType = ({ type }: Pick<ListState, 'type'>): boolean => type.length === 1;

/** Reads an address. What cannot be read is left out: a shared or mistyped link never breaks the page. */
export function parseListState(search: Pick<URLSearchParams, 'get' | 'getAll'>): ListState {
  const typed = search.get('text') ?? '';
  const text = isStorable(typed) ? typed.slice(0, MAX_SEARCH_LENGTH) : '';
  const sort = CATALOGUE_SORTS.find((known) => known === search.get('sort')) ?? null;
  const kind = search.get('kind');
  const switches = SWITCHES.map(({ part, key, on }) => [part, search.get(key) === on] as const);
  const type = parseIds(search.getAll('type'));
  return {
    ...EMPTY_LIST_STATE,
    ...Object.fromEntries(switches),
    text,
    exact: search.get('exact') === 'yes' && text.trim() !== '',
    vendor: parseIds(search.getAll('vendor')),
    type,
    kind: kind === 'subscription' || kind === 'one-off' ? kind : null,
    priceFrom: parseBound(search.get('priceFrom')),
    priceTo: parseBound(search.get('priceTo')),
    spec: hasOneType({ type }) ? readableValues(search.getAll('spec')) : [],
    specRange: hasOneType({ type }) ? readableRanges(search.getAll('specRange')) : [],
    sort: getChosenSort({ sort, text }),
    layout: search.get('view') === 'grid' ? 'grid' : 'table',
  };
}

/** The address of a view, as the part behind the path; what is usual is left out. Equal views give equal addresses. */
export function formatListState(listState: ListState): string {
  const search = new URLSearchParams();
  if (listState.text) search.set('text', listState.text);
  if (listState.exact && listState.text.trim()) search.set('exact', 'yes');
  for (const id of listState.type) search.append('type', String(id));
  for (const id of listState.vendor) search.append('vendor', String(id));
  for (const { part, key, on } of SWITCHES) if (listState[part]) search.set(key, on);
  if (listState.kind) search.set('kind', listState.kind);
  if (listState.priceFrom) search.set('priceFrom', listState.priceFrom);
  if (listState.priceTo) search.set('priceTo', listState.priceTo);
  if (hasOneType(listState)) {
    for (const value of listState.spec) search.append('spec', value);
    for (const range of listState.specRange) search.append('specRange', range);
  }
  const sort = getChosenSort(listState);
  if (sort) search.set('sort', sort);
  if (listState.layout !== 'table') search.set('view', listState.layout);
  const text = search.toString();
  return text ? `?${text}` : '';
}

const yesIf = (isOn: boolean): 'yes' | undefined => (isOn ? 'yes' : undefined);

/** Converts the state to the query of `GET /api/products`; the layout does not affect the list. */
export function toListQuery(listState: ListState) {
  return {
    text: listState.text.trim(),
    vendor: listState.vendor,
    type: listState.type,
    stock: listState.inStock ? ('in' as const) : undefined,
    kind: listState.kind ?? undefined,
    addOns: yesIf(listState.addOns),
    shippable: yesIf(listState.shippable),
    financeable: yesIf(listState.financeable),
    bought: yesIf(listState.bought),
    priceFrom: listState.priceFrom || undefined,
    priceTo: listState.priceTo || undefined,
    spec: listState.spec,
    specRange: listState.specRange,
    exact: yesIf(listState.exact && listState.text.trim() !== ''),
    sort: getSort(listState),
  };
}
export type ListQuery = ReturnType<typeof toListQuery>;

/** Counts the active filters without the text; a price range is one. */
export const countFilters = (listState: ListState): number =>
  listState.vendor.length +
  listState.type.length +
  SWITCHES.filter(({ part }) => listState[part]).length +
  (listState.kind ? 1 : 0) +
  (listState.priceFrom || listState.priceTo ? 1 : 0) +
  countNames([...listState.spec, ...listState.specRange]);

/** The same state without text and filters; order and layout stay. */
export const withoutFilters = (listState: ListState): ListState => ({
  ...EMPTY_LIST_STATE,
  sort: getChosenSort({ sort: listState.sort, text: '' }),
  layout: listState.layout,
});

/** The change to another text, which may be corrected again; the filters stay. */
export const toSearchChange = (text: string): Pick<ListState, 'text' | 'exact'> => ({ text, exact: false });

/** Adds an id to what is picked, or takes it out, in a fixed order. */
export function toggleId(ids: readonly number[], id: number): number[] {
  const rest = ids.filter((one) => one !== id);
  return rest.length < ids.length ? rest : [...rest, id].sort((a, b) => a - b);
}
