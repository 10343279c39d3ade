import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { policyViewSchema, type SavePolicy } from './schema';

const pathOf = (organisationId: number, version?: number) =>
  pathWith('/api/orders/policy', { organisation: organisationId, version });

/** How the orders of an organisation leave the portal. */
export const policyQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['order-policy', organisationId] as const,
    queryFn: ({ signal }) => ask(pathOf(organisationId), policyViewSchema, { signal }),
  });

const settled = (client: QueryClient, organisationId: number) => {
  const { queryKey } = policyQuery(organisationId);
  return {
    onSuccess: (view: ReturnType<typeof policyViewSchema.parse>) => client.setQueryData(queryKey, view),
    onError: () => client.invalidateQueries({ queryKey }),
  };
};

/** Gives the organisation a policy of its own. */
export const savePolicyMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['order-policy', organisationId, 'save'],
    mutationFn: (body: SavePolicy) => ask(pathOf(organisationId), policyViewSchema, { method: 'PUT', body }),
    ...settled(client, organisationId),
  });

/** Takes the organisation's own policy away. */
export const resetPolicyMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['order-policy', organisationId, 'reset'],
    mutationFn: (version: number) =>
      ask(pathOf(organisationId, version), policyViewSchema, { method: 'DELETE' }),
    ...settled(client, organisationId),
  });
