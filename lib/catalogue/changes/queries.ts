import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { catalogueKeys } from '../queries';
import { DEFAULT_SPAN } from './rules';
import type { ChangesFilter, changesPageSchema, historySchema } from './schema';

const toQueryParams = ({ since, ...filter }: ChangesFilter) => ({
  since: since === DEFAULT_SPAN ? undefined : since,
  ...filter,
});

export const changesQuery = (organisationId: number, filter: ChangesFilter) =>
  infiniteQueryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'changes', filter] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof changesPageSchema>(
        withQuery('/api/products/changes', {
          organisation: organisationId,
          ...toQueryParams(filter),
          after: pageParam,
        }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
  });

/** The address of the same as a file. */
export const changesFilePath = (organisationId: number, filter: ChangesFilter): string =>
  withQuery('/api/products/changes.csv', { organisation: organisationId, ...toQueryParams(filter) });

/** The address of the page. */
export const changesPath = (organisationId: number, filter?: ChangesFilter): string =>
  withQuery(`/o/${organisationId}/products/changes`, filter ? toQueryParams(filter) : {});

/** A product's history changes with the reads of the catalogue, minutes apart. */
const STALE_MS = 300_000;

export const historyQuery = (organisationId: number, productId: number) =>
  queryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'history', productId] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof historySchema>(
        withQuery(`/api/products/${productId}/history`, { organisation: organisationId }),
        {
          signal,
        },
      ),
    staleTime: STALE_MS,
  });
