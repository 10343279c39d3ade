import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '@/lib/platform/durations';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { NewWatch, Watch, watchesSchema, watchesWithNewsSchema, watchSchema } from './schema';

export const watchKeys = {
  forOrganisation: (organisationId: number) => ['watches', organisationId] as const,
};

const watchesPath = (organisationId: number, part = '') =>
  withQuery(`/api/watches${part}`, { organisation: organisationId });

/** The person's watches with no news: enough to show if a product or search is watched. */
export const watchesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...watchKeys.forOrganisation(organisationId), 'list'] as const,
    queryFn: ({ signal }) => fetchJson<typeof watchesSchema>(watchesPath(organisationId), { signal }),
    staleTime: MINUTE_MS,
  });

/** The person's watches, each with its news. */
export const watchesWithNewsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...watchKeys.forOrganisation(organisationId), 'news'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof watchesWithNewsSchema>(watchesPath(organisationId, '/news'), { signal }),
    staleTime: MINUTE_MS,
  });

export const refreshWatches = (client: QueryClient, organisationId: number): Promise<void> =>
  client.invalidateQueries({ queryKey: watchKeys.forOrganisation(organisationId) });

/** Begins to watch; the same again changes nothing. The caller reads the watches again. */
export const addWatch = (organisationId: number, body: NewWatch) =>
  fetchJson<typeof watchSchema>(watchesPath(organisationId), { method: 'POST', body });

export const watchMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...watchKeys.forOrganisation(organisationId), 'add'],
    mutationFn: (body: NewWatch) => addWatch(organisationId, body),
    onSuccess: (watch: Watch) => {
      client.setQueryData(watchesQuery(organisationId).queryKey, (known) => ({
        watches: [watch, ...(known?.watches ?? []).filter(({ id }) => id !== watch.id)],
      }));
      return client.invalidateQueries({ queryKey: watchesWithNewsQuery(organisationId).queryKey });
    },
  });

/** Ends a watch; one that was ended already is not missed. */
export const unwatchMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...watchKeys.forOrganisation(organisationId), 'remove'],
    mutationFn: (id: string) =>
      fetchJson<undefined>(watchesPath(organisationId, `/${id}`), { method: 'DELETE' }),
    onSettled: () => refreshWatches(client, organisationId),
  });

/** The address of the page of watches. */
export const watchingPath = (organisationId: number): `/o/${number}/watching` =>
  `/o/${organisationId}/watching`;
