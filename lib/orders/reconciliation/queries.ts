import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ask, pathWith } from '@/lib/http/browser';
import { orderKeys } from '../queries';
import { foundOrderSchema } from './link-schema';
import { type AdoptDoubt, type Doubt, doubtSchema, doubtsSchema, type Release } from './schema';

/** A doubt can end by itself, when a late answer comes. */
const LOOK_MS = 15_000;

/** Orders in doubt of the acting organisation and its descendants. */
export const doubtsQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.of(organisationId), 'doubts'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith('/api/orders/doubt', { organisation: organisationId }), doubtsSchema, { signal }),
    refetchInterval: LOOK_MS,
  });

/** One order in doubt, for its own page. */
export const doubtQuery = (organisationId: number, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(organisationId, orderId), 'doubt'] as const,
    queryFn: ({ signal }) =>
      ask(pathWith(`/api/orders/${orderId}/doubt`, { organisation: organisationId }), doubtSchema, {
        signal,
      }),
    retry: false,
  });

const pathOf = ({ id, organisation }: Doubt, step: 'adopt' | 'release', query = {}) =>
  pathWith(`/api/orders/${id}/${step}`, { organisation: organisation.id, ...query });

/** Asks what the API says about an id, for an order in doubt. */
export const lookUpDoubt = (doubt: Doubt, upstreamId: number) =>
  ask(pathOf(doubt, 'adopt', { upstreamId }), foundOrderSchema);

/** Ends a doubt one way or the other; every page of the order is asked again. */
export const endDoubtMutation = (client: QueryClient, doubt: Doubt) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(doubt.organisation.id, doubt.id), 'end-doubt'],
    mutationFn: (end: { step: 'adopt'; body: AdoptDoubt } | { step: 'release'; body: Release }) =>
      ask(pathOf(doubt, end.step), z.undefined(), { method: 'POST', body: end.body }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
