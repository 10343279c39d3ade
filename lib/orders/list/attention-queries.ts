import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import type { AssignOwner, AttentionOrder, assigneesSchema, attentionListSchema } from './attention-schema';

const REFETCH_INTERVAL_MS = 15_000;
/** While a request is on its way its outcome is awaited. */
const BUSY_REFETCH_INTERVAL_MS = 2_000;
const ASSIGNEES_STALE_MS = 60_000;

/** The orders of the acting organisation and its descendants that need attention. */
export const attentionQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'attention'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof attentionListSchema>(
        withQuery('/api/orders/attention', { organisation: organisationId }),
        {
          signal,
        },
      ),
    refetchInterval: ({ state: { data } }) =>
      data?.items.some(({ isBusy }) => isBusy) ? BUSY_REFETCH_INTERVAL_MS : REFETCH_INTERVAL_MS,
  });

/** Lists the people who could take care of an organisation's orders: one request serves all of its orders. */
export const assigneesQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'carers'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof assigneesSchema>(
        withQuery('/api/orders/attention/people', { organisation: organisationId }),
        {
          signal,
        },
      ),
    staleTime: ASSIGNEES_STALE_MS,
  });

/** Assigns an order to another person, or to no one. */
export const assignOwnerMutation = (
  client: QueryClient,
  order: Pick<AttentionOrder, 'id' | 'organisation'>,
) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(order.organisation.id, order.id), 'hand-over'],
    mutationFn: (body: AssignOwner) =>
      fetchJson<undefined>(
        withQuery(`/api/orders/${order.id}/owner`, { organisation: order.organisation.id }),
        {
          method: 'PUT',
          body,
        },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });

export const attentionPath = (organisationId: number): `/o/${number}/orders/attention` =>
  `/o/${organisationId}/orders/attention`;
