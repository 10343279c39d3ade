import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { inboxSchema, MarkRead, unreadSchema } from './schema';

/** Interval at which a visible page polls for notifications: an order that needs attention should be seen soon. */
const UNREAD_POLL_MS = 30_000;

export const notificationKeys = {
  forOrganisation: (organisationId: number) => ['notifications', organisationId] as const,
};

const notificationsApiPath = (organisationId: number, part = '', query: { after?: string | null } = {}) =>
  withQuery(`/api/notifications${part}`, { organisation: organisationId, ...query });

/** Number of unread notifications in the inbox. */
export const unreadQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...notificationKeys.forOrganisation(organisationId), 'unread'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof unreadSchema>(notificationsApiPath(organisationId, '/unread'), { signal }),
    refetchInterval: UNREAD_POLL_MS,
    staleTime: UNREAD_POLL_MS / 2,
  });

/** The inbox, part by part. */
export const inboxQuery = (organisationId: number) =>
  infiniteQueryOptions({
    queryKey: [...notificationKeys.forOrganisation(organisationId), 'inbox'] as const,
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof inboxSchema>(notificationsApiPath(organisationId, '', { after: pageParam }), {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Marks as read; the count in the header is that of the answer. */
export const markReadMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...notificationKeys.forOrganisation(organisationId), 'read'],
    mutationFn: (selection: MarkRead) =>
      fetchJson<typeof unreadSchema>(notificationsApiPath(organisationId, '/read'), {
        method: 'POST',
        body: selection,
      }),
    onSuccess: (unread) => {
      client.setQueryData(unreadQuery(organisationId).queryKey, unread);
      return client.invalidateQueries({ queryKey: inboxQuery(organisationId).queryKey });
    },
  });

/** The address of the inbox. */
export const inboxPath = (organisationId: number): `/o/${number}/inbox` => `/o/${organisationId}/inbox`;
