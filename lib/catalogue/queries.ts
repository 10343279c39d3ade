import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import type { ListQuery } from './rules/view';
import { catalogueStatusSchema, productListSchema } from './schema';

/** How often a page that is looked at asks how current the catalogue is. */
const STATUS_MS = 60_000;
/** While a catalogue is being read for the first time. */
const FIRST_MS = 5_000;

export const catalogueKeys = {
  all: ['catalogue'] as const,
  of: (organisationId: number) => [...catalogueKeys.all, organisationId] as const,
};

/**
 * The list part by part. The previous one stays while another is asked for, so that the page does not jump under the
 * hands; parts are not all read again because the window was left and entered.
 */
export const productsQuery = (organisationId: number, query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...catalogueKeys.of(organisationId), 'list', query] as const,
    queryFn: ({ pageParam, signal }) =>
      ask(
        pathWith('/api/products', { organisation: organisationId, ...query, cursor: pageParam }),
        productListSchema,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: STATUS_MS,
  });

/** When the catalogue was read, and whether the supplier answers. */
export const catalogueStatusQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...catalogueKeys.of(organisationId), 'status'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/products/status', { organisation: organisationId }), catalogueStatusSchema, {
        signal,
      }),
    refetchInterval: ({ state }) =>
      state.data?.connected && state.data.asOf === null ? FIRST_MS : STATUS_MS,
  });

/** The address of a product's picture or document at the portal itself. */
export const mediaPath = (organisationId: number, productId: number, kind: string): string =>
  pathWith(`/api/products/${productId}/media/${kind}`, { organisation: organisationId });
