import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ask, pathWith } from '@/lib/http/browser';
import { orderKeys } from '../queries';
import { type Attention, attentionDeskSchema, candidatesSchema, type HandOver } from './attention-schema';

const LOOK_MS = 15_000;
/** While a request is on its way its outcome is awaited. */
const BUSY_MS = 2_000;
const CARERS_MS = 60_000;

/** The orders of the acting organisation and its descendants that need attention. */
export const attentionQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.of(organisationId), 'attention'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/orders/attention', { organisation: organisationId }), attentionDeskSchema, {
        signal,
      }),
    refetchInterval: ({ state: { data } }) => (data?.items.some(({ isBusy }) => isBusy) ? BUSY_MS : LOOK_MS),
  });

/** Who could take care of an organisation's orders: asked once for all of them. */
export const carersQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.of(organisationId), 'carers'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/orders/attention/people', { organisation: organisationId }), candidatesSchema, {
        signal,
      }),
    staleTime: CARERS_MS,
  });

/** Gives an order to somebody else, or to nobody. */
export const handOverMutation = (client: QueryClient, order: Pick<Attention, 'id' | 'organisation'>) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(order.organisation.id, order.id), 'hand-over'],
    mutationFn: (body: HandOver) =>
      ask(pathWith(`/api/orders/${order.id}/owner`, { organisation: order.organisation.id }), z.undefined(), {
        method: 'PUT',
        body,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });

/** @returns the path of the desk. */
export const attentionPath = (organisationId: number): `/o/${number}/orders/attention` =>
  `/o/${organisationId}/orders/attention`;
