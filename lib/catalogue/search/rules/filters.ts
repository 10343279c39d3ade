import { FLAGS } from '../../rules/flags';
import type { ProductQuery } from '../../schema';

/** What narrows a list beside its text. */
export interface Filters {
  vendor: readonly number[];
  type: readonly number[];
  /** Bits of `FLAGS` that a product must have. */
  set: number;
  /** Bits that it must not have. */
  clear: number;
  /** Bounds of the price in one price view; either leaves out products without a price. */
  price: { viewId: number; from: string | null; to: string | null } | null;
  /** Only these products; null for all. */
  ids: readonly number[] | null;
}

/** Facets whose counts ignore their own selection, so that another choice can be weighed. */
export type OwnFacet = 'vendor' | 'type' | 'kind';

const unique = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/**
 * The filters of a query.
 * @param viewId the price view that bounds are measured in; null leaves the bounds out: there are no prices to filter by.
 * @param ids what the acting organisation ordered before, when the query asks for it.
 */
export function filtersOf(
  query: ProductQuery,
  viewId: number | null,
  ids: readonly number[] | null,
): Filters {
  const isBounded = query.priceFrom !== undefined || query.priceTo !== undefined;
  const set =
    (query.stock ? FLAGS.inStock : 0) |
    (query.kind === 'subscription' ? FLAGS.subscription : 0) |
    (query.addOns ? FLAGS.addOns : 0) |
    (query.shippable ? FLAGS.shippable : 0) |
    (query.financeable ? FLAGS.financeable : 0);
  return {
    vendor: unique(query.vendor),
    type: unique(query.type),
    set,
    clear: query.kind === 'one-off' ? FLAGS.subscription : 0,
    price:
      isBounded && viewId !== null
        ? { viewId, from: query.priceFrom ?? null, to: query.priceTo ?? null }
        : null,
    ids,
  };
}

/** The same filters without the selection of one facet. */
export function without(filters: Filters, facet: OwnFacet): Filters {
  if (facet !== 'kind') return { ...filters, [facet]: [] };
  return { ...filters, set: filters.set & ~FLAGS.subscription, clear: filters.clear & ~FLAGS.subscription };
}

/** Whether the facet has a selection. */
export const isPicked = (filters: Filters, facet: OwnFacet): boolean =>
  facet === 'kind' ? ((filters.set | filters.clear) & FLAGS.subscription) !== 0 : filters[facet].length > 0;

/** Whether the counts of every product on the list tell how many match: no bounds, no ids. */
export const isCounted = (filters: Filters): boolean => filters.price === null && filters.ids === null;

export const NO_FILTERS: Filters = { vendor: [], type: [], set: 0, clear: 0, price: null, ids: null };

/** Whether anything but the text narrows the list. */
export const isFiltered = (filters: Filters): boolean =>
  filters.vendor.length + filters.type.length > 0 ||
  (filters.set | filters.clear) !== 0 ||
  !isCounted(filters);
