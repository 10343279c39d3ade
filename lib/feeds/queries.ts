import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ask, pathWith } from '@/lib/http/browser';
import { feedsSchema, type NewFeed, newFeedAddressSchema } from './schema';

const keyOf = (organisationId: number) => ['feeds', organisationId] as const;
const at = (organisationId: number, path = '') =>
  pathWith(`/api/webhooks/feeds${path}`, { organisation: organisationId });

/** The feeds of an organisation. */
export const feedsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: keyOf(organisationId),
    queryFn: ({ signal }) => ask(at(organisationId), feedsSchema, { signal }),
  });

export const createFeedMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...keyOf(organisationId), 'create'],
    mutationFn: (body: NewFeed) => ask(at(organisationId), newFeedAddressSchema, { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf(organisationId) }),
  });

export const endFeedMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...keyOf(organisationId), 'end'],
    mutationFn: (feedId: string) =>
      ask(at(organisationId, `/${feedId}`), z.undefined(), { method: 'DELETE' }),
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(organisationId) }),
  });
