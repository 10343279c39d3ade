import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson } from '@/lib/platform/http/browser';
import type { sessionsSchema } from './schema';

const PATH = '/api/account/sessions';

/** The person's own sessions. */
export const ownSessionsQuery = () =>
  queryOptions({
    queryKey: ['account', 'sessions'] as const,
    queryFn: ({ signal }) => fetchJson<typeof sessionsSchema>(PATH, { signal }),
  });

export const endOwnSessionMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['account', 'sessions', 'end'],
    mutationFn: (id: string) => fetchJson<undefined>(`${PATH}/${id}`, { method: 'DELETE' }),
    // A session that has already ended must leave the list, too, so errors also refetch it.
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery().queryKey }),
  });
