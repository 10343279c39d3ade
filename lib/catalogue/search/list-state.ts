import { isStorable } from '@/lib/contract/values';
import {
  CATALOGUE_SORTS,
  type CatalogueSort,
  LONGEST_SEARCH,
  MOST_PICKED,
  priceBoundSchema,
} from '../schema';

/** The whole state of the catalogue page, as it stands in its address. */
export interface ListView {
  text: string;
  /** Searches for exactly the text, without mending it; only ever true with a text. */
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
  /** Null is the usual order: the best match of a search, else the most popular. */
  sort: CatalogueSort | null;
  layout: 'table' | 'grid';
}

export const EMPTY_VIEW: ListView = {
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

function idsOf(values: readonly string[]): number[] {
  const ids = values.filter((value) => ID.test(value)).map(Number);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST_PICKED);
}

const boundOf = (value: string | null): string => priceBoundSchema.catch('').parse(value ?? '');

/** The order of a view that names none. */
export const usualSort = (text: string): CatalogueSort => (text.trim() ? 'relevance' : 'popularity');

/** The order in which a view is shown. Without a text there is no best match. */
export const sortOf = ({ sort, text }: Pick<ListView, 'sort' | 'text'>): CatalogueSort =>
  sort === null || (sort === 'relevance' && !text.trim()) ? usualSort(text) : sort;

/** The order as it is kept: the usual one is no choice, so that a new search comes in its own order. */
const keptSort = (view: Pick<ListView, 'sort' | 'text'>): CatalogueSort | null =>
  sortOf(view) === usualSort(view.text) ? null : sortOf(view);

/** Reads an address. What cannot be read is left out: a shared or mistyped link never breaks the page. */
export function parseView(search: Pick<URLSearchParams, 'get' | 'getAll'>): ListView {
  const typed = search.get('text') ?? '';
  const text = isStorable(typed) ? typed.slice(0, LONGEST_SEARCH) : '';
  const sort = CATALOGUE_SORTS.find((known) => known === search.get('sort')) ?? null;
  const kind = search.get('kind');
  const switches = SWITCHES.map(({ part, key, on }) => [part, search.get(key) === on] as const);
  return {
    ...EMPTY_VIEW,
    ...Object.fromEntries(switches),
    text,
    exact: search.get('exact') === 'yes' && text.trim() !== '',
    vendor: idsOf(search.getAll('vendor')),
    type: idsOf(search.getAll('type')),
    kind: kind === 'subscription' || kind === 'one-off' ? kind : null,
    priceFrom: boundOf(search.get('priceFrom')),
    priceTo: boundOf(search.get('priceTo')),
    sort: keptSort({ sort, text }),
    layout: search.get('view') === 'grid' ? 'grid' : 'table',
  };
}

/** The address of a view, as the part behind the path; what is usual is left out. Equal views give equal addresses. */
export function viewSearch(view: ListView): string {
  const search = new URLSearchParams();
  if (view.text) search.set('text', view.text);
  if (view.exact && view.text.trim()) search.set('exact', 'yes');
  for (const id of view.type) search.append('type', String(id));
  for (const id of view.vendor) search.append('vendor', String(id));
  for (const { part, key, on } of SWITCHES) if (view[part]) search.set(key, on);
  if (view.kind) search.set('kind', view.kind);
  if (view.priceFrom) search.set('priceFrom', view.priceFrom);
  if (view.priceTo) search.set('priceTo', view.priceTo);
  const sort = keptSort(view);
  if (sort) search.set('sort', sort);
  if (view.layout !== 'table') search.set('view', view.layout);
  const text = search.toString();
  return text ? `?${text}` : '';
}

const yes = (isOn: boolean): 'yes' | undefined => (isOn ? 'yes' : undefined);

/** What of a view the list depends on, as `GET /api/products` takes it. The layout is only how it looks. */
export function listQuery(view: ListView) {
  return {
    text: view.text.trim(),
    vendor: view.vendor,
    type: view.type,
    stock: view.inStock ? ('in' as const) : undefined,
    kind: view.kind ?? undefined,
    addOns: yes(view.addOns),
    shippable: yes(view.shippable),
    financeable: yes(view.financeable),
    bought: yes(view.bought),
    priceFrom: view.priceFrom || undefined,
    priceTo: view.priceTo || undefined,
    exact: yes(view.exact && view.text.trim() !== ''),
    sort: sortOf(view),
  };
}
export type ListQuery = ReturnType<typeof listQuery>;

/** How many filters are on, the text not counted; a price range is one. */
export const filterCount = (view: ListView): number =>
  view.vendor.length +
  view.type.length +
  SWITCHES.filter(({ part }) => view[part]).length +
  (view.kind ? 1 : 0) +
  (view.priceFrom || view.priceTo ? 1 : 0);

/** The same view with everything shown: text and filters gone, order and layout kept. */
export const withoutFilters = (view: ListView): ListView => ({
  ...EMPTY_VIEW,
  sort: keptSort({ sort: view.sort, text: '' }),
  layout: view.layout,
});

/** The change by which another text is searched for: mended again if need be, the filters kept. */
export const searchChange = (text: string): Pick<ListView, 'text' | 'exact'> => ({ text, exact: false });

/** Adds an id to what is picked, or takes it out, in a fixed order. */
export function toggled(ids: readonly number[], id: number): number[] {
  const rest = ids.filter((one) => one !== id);
  return rest.length < ids.length ? rest : [...rest, id].sort((a, b) => a - b);
}
