import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { peopleKeys } from '../people/queries';
import type { Accept, acceptedSchema, Invite, invitationSchema, invitedSchema } from './schema';

const invitationsApiPath = (organisationId: number, part = '') =>
  withQuery(`/api/invitations${part}`, { organisation: organisationId });

const refresh = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: peopleKeys.forOrganisation(organisationId) });

export const inviteMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['invitations', organisationId, 'invite'],
    mutationFn: (body: Invite) =>
      fetchJson<typeof invitedSchema>(invitationsApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => refresh(client, organisationId),
  });

/** Sends one of several invitations again; the caller reads the list again after the last. */
export const resendInvitation = (organisationId: number, id: string) =>
  fetchJson<typeof invitedSchema>(invitationsApiPath(organisationId, `/${id}/resend`), { method: 'POST' });

/** A new link for an open invitation; the previous link stops working. */
export const resendMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: ['invitations', organisationId, 'resend', id],
    mutationFn: () => resendInvitation(organisationId, id),
    onSettled: () => refresh(client, organisationId),
  });

export const revokeMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: ['invitations', organisationId, 'revoke', id],
    mutationFn: () =>
      fetchJson<undefined>(invitationsApiPath(organisationId, `/${id}`), { method: 'DELETE' }),
    onSettled: () => refresh(client, organisationId),
  });

/** The invitation of a link. The token goes in the body, because URLs are logged on their way. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof invitationSchema>('/api/invitations/look-up', {
        method: 'POST',
        body: { token },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const acceptMutation = () =>
  mutationOptions({
    mutationKey: ['invitation', 'accept'],
    mutationFn: (body: Accept) =>
      fetchJson<typeof acceptedSchema>('/api/invitations/accept', { method: 'POST', body }),
  });
