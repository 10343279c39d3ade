import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { ChangeWebhook, newSecretSchema, WebhookInput, webhookSchema, webhooksSchema } from './schema';

export const webhookKeys = {
  forOrganisation: (organisationId: number) => ['webhooks', organisationId] as const,
};

/** A path of the BFF about webhooks. */
export const webhooksApiPath = (organisationId: number, path = '', query: { after?: string | null } = {}) =>
  withQuery(`/api/webhooks${path}`, { organisation: organisationId, ...query });

/** The webhooks of an organisation. */
export const webhooksQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...webhookKeys.forOrganisation(organisationId), 'all'] as const,
    queryFn: ({ signal }) => fetchJson<typeof webhooksSchema>(webhooksApiPath(organisationId), { signal }),
  });

export const webhookQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: [...webhookKeys.forOrganisation(organisationId), 'one', id] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof webhookSchema>(webhooksApiPath(organisationId, `/${id}`), { signal }),
  });

const refresh = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: webhookKeys.forOrganisation(organisationId) });

export const createWebhookMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: WebhookInput) =>
      fetchJson<typeof newSecretSchema>(webhooksApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const changeWebhookMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'change', id],
    mutationFn: (body: ChangeWebhook) =>
      fetchJson<typeof webhookSchema>(webhooksApiPath(organisationId, `/${id}`), { method: 'PUT', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const removeWebhookMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'remove', id],
    mutationFn: () => fetchJson<undefined>(webhooksApiPath(organisationId, `/${id}`), { method: 'DELETE' }),
    // The deleted webhook is not fetched again: only the list is.
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery(organisationId).queryKey }),
  });

export const rotateSecretMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'rotate', id],
    mutationFn: () =>
      fetchJson<typeof newSecretSchema>(webhooksApiPath(organisationId, `/${id}/secret`), { method: 'POST' }),
    onSuccess: () => refresh(client, organisationId),
  });
