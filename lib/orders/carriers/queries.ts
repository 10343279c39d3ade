import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { carriersSchema, SaveCarriers } from './schema';

const carriersApiPath = (organisationId: number) =>
  withQuery('/api/carriers', { organisation: organisationId });

/** The carriers with their tracking pages. */
export const carriersQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['carriers', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof carriersSchema>(carriersApiPath(organisationId), { signal }),
  });

/** Saves all carriers as they shall be. */
export const saveCarriersMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['carriers', organisationId, 'save'],
    mutationFn: (body: SaveCarriers) =>
      fetchJson<typeof carriersSchema>(carriersApiPath(organisationId), { method: 'PUT', body }),
    onSuccess: (saved) => client.setQueryData(carriersQuery(organisationId).queryKey, saved),
    onError: () => client.invalidateQueries({ queryKey: carriersQuery(organisationId).queryKey }),
  });
