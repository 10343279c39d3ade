import { infiniteQueryOptions, mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import { webhookKeys, webhooksApiPath } from '../queries';
import type { deliveriesSchema, Replay, replayedSchema } from './schema';

/** Interval at which a visible log is read again while a delivery is pending. */
const WAITING_MS = 3_000;

/** The log of a webhook, part by part. */
export const deliveriesQuery = (organisationId: number, id: string) =>
  infiniteQueryOptions({
    queryKey: [...webhookKeys.forOrganisation(organisationId), 'log', id] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof deliveriesSchema>(
        webhooksApiPath(organisationId, `/${id}/deliveries`, { after: pageParam }),
        {
          signal,
        },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((item) => item.state === 'WAITING')) && WAITING_MS,
  });

const refresh = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: webhookKeys.forOrganisation(organisationId) });

export const replayMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'replay', id],
    mutationFn: (body: Replay) =>
      fetchJson<typeof replayedSchema>(webhooksApiPath(organisationId, `/${id}/replay`), {
        method: 'POST',
        body,
      }),
    onSuccess: () => refresh(client, organisationId),
  });

export const testMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'test', id],
    mutationFn: () =>
      fetchJson<undefined>(webhooksApiPath(organisationId, `/${id}/test`), { method: 'POST' }),
    onSuccess: () => refresh(client, organisationId),
  });
