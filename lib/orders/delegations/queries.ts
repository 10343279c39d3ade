import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { Delegate, delegationsSchema } from './schema';

const delegationsPath = (organisationId: number, path = '') =>
  withQuery(`/api/orders/approvals/delegations${path}`, { organisation: organisationId });

/** The delegations for orders of an organisation. */
export const delegationsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: ['approval-delegations', organisationId] as const,
    queryFn: ({ signal }) => fetchJson<typeof delegationsSchema>(delegationsPath(organisationId), { signal }),
  });

export type DelegationAct = { act: 'delegate'; body: Delegate } | { act: 'end'; id: string };

export const delegationMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: ['approval-delegations', organisationId, 'change'],
    mutationFn: (one: DelegationAct) =>
      one.act === 'delegate'
        ? fetchJson<typeof delegationsSchema>(delegationsPath(organisationId), {
            method: 'POST',
            body: one.body,
          })
        : fetchJson<typeof delegationsSchema>(delegationsPath(organisationId, '/end'), {
            method: 'POST',
            body: { id: one.id },
          }),
    onSuccess: (delegations) => client.setQueryData(delegationsQuery(organisationId).queryKey, delegations),
  });
