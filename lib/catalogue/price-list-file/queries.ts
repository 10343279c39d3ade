import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { type ListState, toListQuery } from '../model/list-state';
import type { productListSchema } from '../model/schema';
import { listsKey } from '../queries';
import type { PriceListFormat } from './schema';

/** The page where a price list is put together. */
export const priceListPagePath = (organisationId: number): `/o/${number}/price-list` =>
  `/o/${organisationId}/price-list`;

/** The filters of a view; texts are taken as they are typed, and the order is the list's own. */
function toFilter(listState: ListState) {
  const { sort: _sort, exact: _exact, ...filter } = toListQuery(listState);
  return filter;
}

/** The address of a price list as a file, with the filters of a view. */
export const priceListPath = (
  organisationId: number,
  listState: ListState,
  file: { format: PriceListFormat; validUntil: string },
): string => withQuery('/api/price-list', { organisation: organisationId, ...toFilter(listState), ...file });

/** Counts the products of a price list, with the facets to narrow it; `query` holds the list's filters. */
export function priceListCountQuery(organisationId: number, listState: ListState) {
  const query = { ...toFilter(listState), exact: 'yes' as const, sort: 'name' as const };
  const options = queryOptions({
    queryKey: [...listsKey(organisationId), 'price-list', query] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof productListSchema>(
        withQuery('/api/products', { organisation: organisationId, ...query }),
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: 60_000,
  });
  return { ...options, query };
}
