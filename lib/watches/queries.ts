import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ask, pathWith } from '@/lib/http/browser';
import { type NewWatch, type Watch, watchesSchema, watchingSchema, watchSchema } from './schema';

const MINUTE_MS = 60_000;

export const watchKeys = {
  of: (organisationId: number) => ['watches', organisationId] as const,
};

const pathOf = (organisationId: number, part = '') =>
  pathWith(`/api/watches${part}`, { organisation: organisationId });

/** What the person watches: enough to know whether something is among it. */
export const watchesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...watchKeys.of(organisationId), 'list'] as const,
    queryFn: ({ signal }) => ask(pathOf(organisationId), watchesSchema, { signal }),
    staleTime: MINUTE_MS,
  });

/** What the person watches, each with its news. */
export const watchingQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...watchKeys.of(organisationId), 'news'] as const,
    queryFn: ({ signal }) => ask(pathOf(organisationId, '/news'), watchingSchema, { signal }),
    staleTime: MINUTE_MS,
  });

const readAgain = (client: QueryClient, organisationId: number) => () =>
  client.invalidateQueries({ queryKey: watchKeys.of(organisationId) });

/** Begins to watch; the same again changes nothing. */
export const watchMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...watchKeys.of(organisationId), 'add'],
    mutationFn: (body: NewWatch) => ask(pathOf(organisationId), watchSchema, { method: 'POST', body }),
    onSuccess: (watch: Watch) => {
      client.setQueryData(watchesQuery(organisationId).queryKey, (known) => ({
        watches: [watch, ...(known?.watches ?? []).filter(({ id }) => id !== watch.id)],
      }));
      return client.invalidateQueries({ queryKey: watchingQuery(organisationId).queryKey });
    },
  });

/** Ends a watch; one that was ended already is not missed. */
export const unwatchMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...watchKeys.of(organisationId), 'remove'],
    mutationFn: (id: string) => ask(pathOf(organisationId, `/${id}`), z.undefined(), { method: 'DELETE' }),
    onSettled: readAgain(client, organisationId),
  });

/** The address of the page of watches. */
export const watchingPath = (organisationId: number): `/o/${number}/watching` =>
  `/o/${organisationId}/watching`;
