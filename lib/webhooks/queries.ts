import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { fetchJson, withQuery } from '@/lib/http/browser';
import {
  type ChangeWebhook,
  newSecretSchema,
  type WebhookInput,
  webhookSchema,
  webhooksSchema,
} from './schema';

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
    queryFn: ({ signal }) => fetchJson(webhooksApiPath(organisationId), webhooksSchema, { signal }),
  });

export const webhookQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: [...webhookKeys.forOrganisation(organisationId), 'one', id] as const,
    queryFn: ({ signal }) => fetchJson(webhooksApiPath(organisationId, `/${id}`), webhookSchema, { signal }),
  });

const refresh = (client: QueryClient, organisationId: number) =>
  client.invalidateQueries({ queryKey: webhookKeys.forOrganisation(organisationId) });

export const createWebhookMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'create'],
    mutationFn: (body: WebhookInput) =>
      fetchJson(webhooksApiPath(organisationId), newSecretSchema, { method: 'POST', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const changeWebhookMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'change', id],
    mutationFn: (body: ChangeWebhook) =>
      fetchJson(webhooksApiPath(organisationId, `/${id}`), webhookSchema, { method: 'PUT', body }),
    onSuccess: () => refresh(client, organisationId),
  });

export const removeWebhookMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'remove', id],
    mutationFn: () =>
      fetchJson(webhooksApiPath(organisationId, `/${id}`), z.undefined(), { method: 'DELETE' }),
    // What is deleted is not asked for again: only the list is.
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksQuery(organisationId).queryKey }),
  });

export const rotateSecretMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...webhookKeys.forOrganisation(organisationId), 'rotate', id],
    mutationFn: () =>
      fetchJson(webhooksApiPath(organisationId, `/${id}/secret`), newSecretSchema, { method: 'POST' }),
    onSuccess: () => refresh(client, organisationId),
  });
