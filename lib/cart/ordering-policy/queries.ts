import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { policyDtoSchema, SavePolicy } from './schema';

const policyApiPath = (organisationId: number, version?: number) =>
  withQuery('/api/orders/policy', { organisation: organisationId, version });

/** The policy by which an organisation's orders leave the portal. */
export const policyQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['order-policy', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof policyDtoSchema>(policyApiPath(organisationId), { signal }),
  });

const cacheCallbacks = (client: QueryClient, organisationId: number) => {
  const { queryKey } = policyQuery(organisationId);
  return {
    onSuccess: (policy: ReturnType<typeof policyDtoSchema.parse>) => client.setQueryData(queryKey, policy),
    onError: () => client.invalidateQueries({ queryKey }),
  };
};

/** Gives the organisation a policy of its own. */
export const savePolicyMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['order-policy', organisationId, 'save'],
    mutationFn: (body: SavePolicy) =>
      fetchJson<typeof policyDtoSchema>(policyApiPath(organisationId), { method: 'PUT', body }),
    ...cacheCallbacks(client, organisationId),
  });

/** Takes the organisation's own policy away. */
export const resetPolicyMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['order-policy', organisationId, 'reset'],
    mutationFn: (version: number) =>
      fetchJson<typeof policyDtoSchema>(policyApiPath(organisationId, version), { method: 'DELETE' }),
    ...cacheCallbacks(client, organisationId),
  });
