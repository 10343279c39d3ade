import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { feedsSchema, NewFeed, newFeedAddressSchema } from './schema';

const getFeedsKey = (organisationId: number) => ['feeds', organisationId] as const;
const feedsApiPath = (organisationId: number, path = '') =>
  withQuery(`/api/webhooks/feeds${path}`, { organisation: organisationId });

/** The feeds of an organisation. */
export const feedsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: getFeedsKey(organisationId),
    queryFn: ({ signal }) => fetchJson<typeof feedsSchema>(feedsApiPath(organisationId), { signal }),
  });

export const createFeedMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...getFeedsKey(organisationId), 'create'],
    mutationFn: (body: NewFeed) =>
      fetchJson<typeof newFeedAddressSchema>(feedsApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: getFeedsKey(organisationId) }),
  });

export const endFeedMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...getFeedsKey(organisationId), 'end'],
    mutationFn: (feedId: string) =>
      fetchJson<undefined>(feedsApiPath(organisationId, `/${feedId}`), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: getFeedsKey(organisationId) }),
  });
