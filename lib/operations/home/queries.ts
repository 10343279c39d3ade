import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Dismiss } from '@/lib/brand/announcements/schema';
import type { Layout } from '@/lib/brand/model/home-layout';
import { orderKeys } from '@/lib/orders/model/keys';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { featuredAnswerSchema } from './featured-schema';
import type { homeSchema } from './schema';

/** Other people and the supplier change what waits. */
const REFETCH_INTERVAL_MS = 30_000;

/** The home page of an organisation; among the orders, because every change of an order may change it. */
export const homeQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'home'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof homeSchema>(withQuery('/api/home', { organisation: organisationId }), { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Saves the order of the blocks, shown at once; null goes back to the default. */
export const saveLayoutMutation = (client: QueryClient, organisationId: number) => {
  const { queryKey } = homeQuery(organisationId);
  return mutationOptions({
    mutationKey: [...queryKey, 'layout'],
    // One after the other: the last press decides.
    scope: { id: `home-layout-${organisationId}` },
    mutationFn: (blocks: Layout | null) =>
      fetchJson<undefined>(
        withQuery('/api/home/layout', { organisation: organisationId }),
        blocks ? { method: 'PUT', body: { blocks } } : { method: 'DELETE' },
      ),
    onMutate: async (blocks) => {
      await client.cancelQueries({ queryKey });
      if (blocks)
        client.setQueryData(queryKey, (home) => home && { ...home, layout: { blocks, isOwn: true } });
    },
    onSettled: () =>
      client.isMutating({ mutationKey: [...queryKey, 'layout'] }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey }),
  });
};

/** Puts an announcement away, at once; it comes back when that fails. */
export const dismissMutation = (client: QueryClient, organisationId: number) => {
  const { queryKey } = homeQuery(organisationId);
  return mutationOptions({
    mutationKey: [...queryKey, 'dismiss'],
    mutationFn: ({ id, revision }: Dismiss) =>
      fetchJson<undefined>(withQuery('/api/home/announcements/dismiss', { organisation: organisationId }), {
        method: 'POST',
        body: { id, revision },
      }),
    onMutate: async ({ id }) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(
        queryKey,
        (home) => home && { ...home, announcements: home.announcements.filter((one) => one.id !== id) },
      );
    },
    onSettled: () =>
      client.isMutating({ mutationKey: [...queryKey, 'dismiss'] }) > 1
        ? undefined
        : client.invalidateQueries({ queryKey }),
  });
};

/** Names the featured products of a brand's draft. */
export const featuredQuery = (organisationId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['featured', organisationId, ids] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof featuredAnswerSchema>(
        withQuery('/api/home/featured', { organisation: organisationId, ids: ids.join(',') }),
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });

/** @returns the path of an organisation's home page */
export const homePath = (organisationId: number): `/o/${number}` => `/o/${organisationId}`;
