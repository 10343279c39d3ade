import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ClientCredentials } from '../model/schema';
import type {
  CheckInput,
  checkedConnectionSchema,
  checkResultSchema,
  connectionUsageSchema,
  managedConnectionSchema,
  managedConnectionsSchema,
  NewConnection,
  ProfileChange,
} from './schema';

const connectionKeys = {
  forOrganisation: (organisationId: number) => ['connections', organisationId] as const,
};

const connectionsApiPath = (organisationId: number, path = '') =>
  withQuery(`/api/connections${path}`, { organisation: organisationId });

/** The connections that the person looks after while they act for an organisation. */
export const connectionsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...connectionKeys.forOrganisation(organisationId), 'all'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof managedConnectionsSchema>(connectionsApiPath(organisationId), { signal }),
  });

/** Loaded when a person is about to delete the connection. */
export const connectionUsageQuery = (organisationId: number, id: number) =>
  queryOptions({
    queryKey: [...connectionKeys.forOrganisation(organisationId), 'usage', id] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof connectionUsageSchema>(connectionsApiPath(organisationId, `/${id}/usage`), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const refresh = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: connectionsQuery(organisationId).queryKey });

export const addConnectionMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...connectionKeys.forOrganisation(organisationId), 'add'],
    mutationFn: (body: NewConnection) =>
      fetchJson<typeof checkedConnectionSchema>(connectionsApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const checkConnectionMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...connectionKeys.forOrganisation(organisationId), 'check', id],
    mutationFn: (body: CheckInput) =>
      fetchJson<typeof checkResultSchema>(connectionsApiPath(organisationId, `/${id}/check`), {
        method: 'POST',
        body,
      }),
    onSuccess: () => refresh(client, organisationId),
  });

export const changeProfileMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...connectionKeys.forOrganisation(organisationId), 'profile', id],
    mutationFn: (body: ProfileChange) =>
      fetchJson<typeof checkedConnectionSchema>(connectionsApiPath(organisationId, `/${id}/profile`), {
        method: 'PUT',
        body,
      }),
    onSuccess: () => refresh(client, organisationId),
  });

export const rotateConnectionMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...connectionKeys.forOrganisation(organisationId), 'rotate', id],
    mutationFn: (body: ClientCredentials) =>
      fetchJson<typeof checkedConnectionSchema>(connectionsApiPath(organisationId, `/${id}/credentials`), {
        method: 'PUT',
        body,
      }),
    onSuccess: () => refresh(client, organisationId),
  });

export const pauseConnectionMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...connectionKeys.forOrganisation(organisationId), 'pause', id],
    mutationFn: (isPaused: boolean) =>
      fetchJson<typeof managedConnectionSchema>(connectionsApiPath(organisationId, `/${id}/pause`), {
        method: 'PUT',
        body: { isPaused },
      }),
    onSuccess: () => refresh(client, organisationId),
  });

export const deleteConnectionMutation = (client: QueryClient, organisationId: number, id: number) =>
  mutationOptions({
    mutationKey: [...connectionKeys.forOrganisation(organisationId), 'delete', id],
    mutationFn: () =>
      fetchJson<undefined>(connectionsApiPath(organisationId, `/${id}`), { method: 'DELETE' }),
    onSuccess: () => refresh(client, organisationId),
  });
