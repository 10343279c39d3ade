import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { refreshCart } from '@/lib/cart/queries';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import type { ReleaseSendLock, sendLockSchema } from '../model/reconciliation-schema';
import type { SubmitOrder, submittedOrderSchema } from '../model/schema';
import type { placedAnswerSchema } from '../model/submission-schema';

/** The order that a checkout has placed under its key, if any. Never from a cache: it decides what the page says. */
export const placedQuery = (organisationId: number, intentKey: string) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'intent', intentKey] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof placedAnswerSchema>(
        withQuery(`/api/orders/intents/${intentKey}`, { organisation: organisationId }),
        {
          signal,
        },
      ),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Places an order. The intent key in the input makes a repeated call the same order. */
export const submitOrderMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.forOrganisation(organisationId), 'submit'],
    mutationFn: (input: SubmitOrder) =>
      fetchJson<typeof submittedOrderSchema>(withQuery('/api/orders', { organisation: organisationId }), {
        method: 'POST',
        body: input,
      }),
    onSuccess: (_order: { id: string }, { cartId }: SubmitOrder) =>
      Promise.all([
        refreshCart(client, organisationId, cartId),
        client.invalidateQueries({ queryKey: [...orderKeys.forOrganisation(organisationId), 'list'] }),
      ]),
  });

const REFETCH_INTERVAL_MS = 15_000;

const sendLockApiPath = (organisationId: number) =>
  withQuery('/api/orders/send-lock', { organisation: organisationId });

export const sendLockQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'send-lock'] as const,
    queryFn: ({ signal }) => fetchJson<typeof sendLockSchema>(sendLockApiPath(organisationId), { signal }),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** Lets all waiting orders be sent. */
export const releaseSendLockMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.forOrganisation(organisationId), 'release-send-lock'],
    mutationFn: (body: ReleaseSendLock) =>
      fetchJson<typeof sendLockSchema>(sendLockApiPath(organisationId), { method: 'POST', body }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
