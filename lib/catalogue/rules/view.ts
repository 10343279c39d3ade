import { CATALOGUE_SORTS, type CatalogueSort, LONGEST_SEARCH, MOST_PICKED } from '../schema';

/** The whole state of the catalogue page, as it stands in its address. */
export interface ListView {
  text: string;
  /** -1 picks products without a vendor. */
  vendor: number[];
  /** -1 picks products without a type. */
  type: number[];
  inStock: boolean;
  sort: CatalogueSort;
  layout: 'table' | 'grid';
}

export const EMPTY_VIEW: ListView = {
  text: '',
  vendor: [],
  type: [],
  inStock: false,
  sort: 'popularity',
  layout: 'table',
};

const ID = /^(-1|[1-9]\d{0,8})$/;

function idsOf(values: readonly string[]): number[] {
  const ids = values.filter((value) => ID.test(value)).map(Number);
  return [...new Set(ids)].sort((a, b) => a - b).slice(0, MOST_PICKED);
}

/** Reads an address. What cannot be read is left out: a shared or mistyped link never breaks the page. */
export function parseView(search: Pick<URLSearchParams, 'get' | 'getAll'>): ListView {
  const sort = search.get('sort');
  return {
    text: (search.get('text') ?? '').slice(0, LONGEST_SEARCH),
    vendor: idsOf(search.getAll('vendor')),
    type: idsOf(search.getAll('type')),
    inStock: search.get('stock') === 'in',
    sort: CATALOGUE_SORTS.find((known) => known === sort) ?? 'popularity',
    layout: search.get('view') === 'grid' ? 'grid' : 'table',
  };
}

/** The address of a view, as the part behind the path; what is usual is left out. Equal views give equal addresses. */
export function viewSearch(view: ListView): string {
  const search = new URLSearchParams();
  if (view.text) search.set('text', view.text);
  for (const id of view.type) search.append('type', String(id));
  for (const id of view.vendor) search.append('vendor', String(id));
  if (view.inStock) search.set('stock', 'in');
  if (view.sort !== 'popularity') search.set('sort', view.sort);
  if (view.layout !== 'table') search.set('view', view.layout);
  const text = search.toString();
  return text ? `?${text}` : '';
}

/** What of a view the list depends on, as `GET /api/products` takes it. The layout is only how it looks. */
export function listQuery({ text, vendor, type, inStock, sort }: ListView) {
  return { text: text.trim(), vendor, type, stock: inStock ? ('in' as const) : undefined, sort };
}
export type ListQuery = ReturnType<typeof listQuery>;

/** How many filters are on, the text not counted. */
export const filterCount = (view: ListView): number =>
  view.vendor.length + view.type.length + (view.inStock ? 1 : 0);

/** The same view with everything shown: text and filters gone, order and layout kept. */
export const withoutFilters = (view: ListView): ListView => ({
  ...EMPTY_VIEW,
  sort: view.sort,
  layout: view.layout,
});

/** Adds an id to what is picked, or takes it out, in a fixed order. */
export function toggled(ids: readonly number[], id: number): number[] {
  const rest = ids.filter((one) => one !== id);
  return rest.length < ids.length ? rest : [...rest, id].sort((a, b) => a - b);
}
