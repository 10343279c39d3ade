import { MAX_COUNTED } from '../model/constants';
import type { CatalogueSort } from '../model/schema';
import { type CountedMatches, countFacets } from './count-facets';
import { countSpecifications, rowsWithSpecification, type SpecificationCounts } from './count-specifications';
import { DocSet } from './doc-set';
import { countMatches, type FacetCounts } from './facet-counts';
import { FilteredDocs } from './filtered-docs';
import { isActorIndependent } from './filters';
import { matchingDocs } from './matching-docs';
import { getRowsInPriceRange } from './order';
import { byName, byPopularity, byPrice, byRelevance } from './ordering';
import type { ListPosition, SearchQuery } from './search-index';
import type { SnapshotOrders } from './snapshot-orders';

// A search in three steps: the candidates of text, prices and ids; those of them that match the facets, counted; one page in order.

const isByPrice = (sort: CatalogueSort): boolean => sort === 'price' || sort === '-price';
const isByName = (sort: CatalogueSort): boolean => sort === 'name' || sort === '-name';
const isDescending = (sort: CatalogueSort): boolean => sort.startsWith('-');

/** Filters candidates, or all rows, by the price bounds. No row matches without a price index: there are no prices then. */
async function getRowsWithinBounds(
  orders: SnapshotOrders,
  { filters, priceIndex }: SearchQuery,
  candidates: DocSet | null,
): Promise<DocSet | null> {
  if (!filters.price) return candidates;
  if (!priceIndex) return DocSet.none(orders.snapshot.size);
  return getRowsInPriceRange(await orders.byPrice(priceIndex), filters.price, candidates);
}

/** Filters candidates, or all rows, by the ids. */
function getRowsWithIds(
  { snapshot }: SnapshotOrders,
  { filters }: SearchQuery,
  candidates: DocSet | null,
): DocSet | null {
  if (!filters.ids) return candidates;
  const rows = DocSet.of(
    snapshot.size,
    filters.ids.flatMap((id) => snapshot.getRow(id) ?? []),
  );
  return candidates ? rows.intersect(candidates) : rows;
}

/** Filters candidates, or all rows, by their specification. */
async function getRowsWithSpecification(
  orders: SnapshotOrders,
  { filters: { specification, type: types } }: SearchQuery,
  candidates: DocSet | null,
): Promise<DocSet | null> {
  if (specification.length === 0) return candidates;
  const [type, other] = types;
  if (type === undefined || other !== undefined) return DocSet.none(orders.snapshot.size);
  const specifications = await orders.specifications(type);
  const rows = rowsWithSpecification(specifications, specification, orders.snapshot.size);
  return candidates ? rows.intersect(candidates) : rows;
}

/** The rows that match the text, the bounds of the price, the ids and the specification; null is the whole index. */
async function getCandidates(orders: SnapshotOrders, query: SearchQuery): Promise<DocSet | null> {
  const rows = query.terms && matchingDocs(orders.snapshot, query.terms);
  const candidates = await getRowsWithinBounds(orders, query, getRowsWithIds(orders, query, rows));
  return getRowsWithSpecification(orders, query, candidates);
}

/** Counts what the products of the query's only type state under some names. */
export async function countStated(
  orders: SnapshotOrders,
  { filters }: SearchQuery,
  listed: FilteredDocs,
  names: readonly string[],
): Promise<SpecificationCounts[]> {
  const [type] = filters.type;
  if (type === undefined) return [];
  return countSpecifications(await orders.specifications(type), listed, filters.specification, names);
}

/** Finds the rows that match a search, and the counts of its facets. */
export const findMatches = async (orders: SnapshotOrders, query: SearchQuery): Promise<CountedMatches> =>
  countFacets(orders.snapshot, await getCandidates(orders, query), query.filters);

interface Matches {
  listed: FilteredDocs;
  facetCounts: FacetCounts | null;
}

/** Finds the matches of a search without filters, and counts no facets. */
export async function findUnfiltered(orders: SnapshotOrders, query: SearchQuery): Promise<Matches> {
  const { size, facets } = orders.snapshot;
  const rows = (await getCandidates(orders, query)) ?? DocSet.all(size);
  return { listed: new FilteredDocs(rows, facets.rows, null), facetCounts: null };
}

export const countMatched = ({ listed, facetCounts }: Matches): number =>
  facetCounts ? countMatches(facetCounts) : listed.rows.count;

/** A page of the matches, in the order of the search. */
export async function findPage(
  orders: SnapshotOrders,
  { terms, filters, sort, priceIndex, after }: SearchQuery,
  listed: FilteredDocs,
  limit: number,
): Promise<ListPosition[]> {
  const { snapshot } = orders;
  const page = { after, limit };
  if (isByName(sort)) return byName(snapshot, await orders.byName(), listed, page, isDescending(sort));
  if (isByPrice(sort) && priceIndex) {
    const direction = { isDescending: isDescending(sort), bounds: filters.price };
    return byPrice(snapshot, await orders.byPrice(priceIndex), listed, page, direction);
  }
  return sort === 'relevance' && terms
    ? byRelevance(snapshot, listed, terms, page)
    : byPopularity(snapshot, listed, page);
}

/** The size of the catalogue without a search text is exact; any other count ends at a maximum. */
export const getMaxCount = ({ terms, filters }: SearchQuery): number =>
  !terms && isActorIndependent(filters) ? Number.POSITIVE_INFINITY : MAX_COUNTED;
