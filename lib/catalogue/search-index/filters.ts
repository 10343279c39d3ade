import { FLAGS } from '../model/flags';
import type { ProductQuery } from '../model/schema';
import { parseSpecificationFilters, type SpecificationFilter } from '../model/specification-filter';

/** The filters of a search, without its text. */
export interface Filters {
  vendor: readonly number[];
  type: readonly number[];
  /** Bits of `FLAGS` that a product must have. */
  set: number;
  /** Bits that it must not have. */
  clear: number;
  /** Bounds of the price that is shown; either leaves out products without a price. */
  price: { from: string | null; to: string | null } | null;
  /** Only these products; null for all. */
  ids: readonly number[] | null;
  /** By what the products of one type state. Without exactly one selected type it matches nothing. */
  specification: readonly SpecificationFilter[];
}

const unique = (ids: readonly number[]) => [...new Set(ids)].sort((a, b) => a - b);

/**
 * The filters of a query.
 * @param isPriced whether there are prices to filter by; without them bounds are left out.
 * @param ids what the acting organisation ordered before, when the query asks for it.
 */
export function toFilters(query: ProductQuery, isPriced: boolean, ids: readonly number[] | null): Filters {
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
    price: isBounded && isPriced ? { from: query.priceFrom ?? null, to: query.priceTo ?? null } : null,
    ids,
    specification: parseSpecificationFilters(query.spec, query.specRange),
  };
}

/** @returns true when the filters give the same result for every organisation: no price bounds, no ids */
export const isActorIndependent = (filters: Filters): boolean =>
  filters.price === null && filters.ids === null;

export const NO_FILTERS: Filters = {
  vendor: [],
  type: [],
  set: 0,
  clear: 0,
  price: null,
  ids: null,
  specification: [],
};

/** @returns true when vendor, type or flags filter products */
export const isNarrowing = ({ vendor, type, set, clear }: Filters): boolean =>
  vendor.length + type.length > 0 || (set | clear) !== 0;

/** @returns true when a filter other than the text is set */
export const isFiltered = (filters: Filters): boolean =>
  isNarrowing(filters) || filters.specification.length > 0 || !isActorIndependent(filters);
