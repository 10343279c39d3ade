import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ListQuery } from './model/list-state';
import type { DocumentKind, productListSchema } from './model/schema';
import type { catalogueStatusSchema } from './model/status-schema';
import type { suggestionsSchema } from './model/suggestion-schema';
import type { visitsSchema } from './visits-schema';

/** The interval at which a visible page checks how current the catalogue is. */
const STATUS_POLL_MS = 60_000;
/** A person can return to a list within this time and finds all of its parts. */
const CACHE_MS = 30 * 60_000;
/** Longer lists are not refetched automatically: the parts would be requested one after the other. */
const MAX_REFETCHED_PAGES = 2;
/** While a catalogue is being read for the first time. */
const FIRST_SYNC_POLL_MS = 5_000;

export const catalogueKeys = {
  all: ['catalogue'] as const,
  forOrganisation: (organisationId: number) => [...catalogueKeys.all, organisationId] as const,
};

/** Every product list of an organisation. */
export const listsKey = (organisationId: number) =>
  [...catalogueKeys.forOrganisation(organisationId), 'list'] as const;

const isShort = ({ state }: { state: { data?: { pages: readonly unknown[] } } }): boolean =>
  (state.data?.pages.length ?? 0) <= MAX_REFETCHED_PAGES;

/**
 * Reads the list part by part. The previous list stays until the next one has loaded, so that the page does not jump. Going back
 * to a list restores it as it was left (decision 0021).
 */
export const productsQuery = (organisationId: number, query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...listsKey(organisationId), query] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof productListSchema>(
        withQuery('/api/products', { organisation: organisationId, ...query, cursor: pageParam }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchOnMount: isShort,
    refetchOnReconnect: isShort,
    staleTime: STATUS_POLL_MS,
    gcTime: CACHE_MS,
  });

/** The same list with all vendors and types, for who looks for one that is not among the most frequent ones. */
export const allChoicesQuery = (organisationId: number, query: ListQuery) =>
  queryOptions({
    queryKey: [...listsKey(organisationId), 'choices', query] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof productListSchema>(
        withQuery('/api/products', { organisation: organisationId, ...query, choices: 'all' }),
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    staleTime: STATUS_POLL_MS,
  });

/** The suggestions of the search field for a text; not retried. */
export const suggestionsQuery = (organisationId: number, text: string) =>
  queryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'suggestions', text] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof suggestionsSchema>(
        withQuery('/api/products/suggestions', { organisation: organisationId, text }),
        {
          signal,
        },
      ),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    retry: false,
    staleTime: STATUS_POLL_MS,
  });

/** When the catalogue was read, and whether the supplier answers. */
export const catalogueStatusQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'status'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof catalogueStatusSchema>(
        withQuery('/api/products/status', { organisation: organisationId }),
        {
          signal,
        },
      ),
    refetchInterval: ({ state }) =>
      state.data?.connected && state.data.asOf === null ? FIRST_SYNC_POLL_MS : STATUS_POLL_MS,
  });

/** The address of a product’s document at the portal itself. */
export const documentPath = (organisationId: number, productId: number, kind: DocumentKind): string =>
  withQuery(`/api/products/${productId}/media/${kind}`, { organisation: organisationId });

const visitsPath = (organisationId: number) =>
  withQuery('/api/products/visits', { organisation: organisationId });

/** The products that the person viewed last. */
export const visitsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...catalogueKeys.forOrganisation(organisationId), 'visits'] as const,
    queryFn: ({ signal }) => fetchJson<typeof visitsSchema>(visitsPath(organisationId), { signal }),
  });

/** Notes a visit. What is shown of the visits is read again by the next page that shows them. */
export const recordVisitMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...catalogueKeys.forOrganisation(organisationId), 'visit'],
    mutationFn: (productId: number) =>
      fetchJson<undefined>(visitsPath(organisationId), { method: 'POST', body: { productId } }),
    onSuccess: () =>
      client.invalidateQueries({ queryKey: visitsQuery(organisationId).queryKey, refetchType: 'none' }),
  });
