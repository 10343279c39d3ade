import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { cartKeys } from '@/lib/cart/queries';
import { fetchFile, fetchJson, withQuery } from '@/lib/platform/http/browser';
import { orderKeys } from './model/keys';
import type {
  buyersSchema,
  matchingOrdersSchema,
  OrdersFilter,
  ordersPageSchema,
  SelectedExport,
  SelectedOrder,
} from './model/list-schema';
import { orderApiPath } from './model/paths';
import type { OrderDto, orderDtoSchema } from './model/schema';
import { getPollIntervalMs } from './status-sync/rules';

/** An open list reads the portal's own database again at this interval. */
const LIST_REFETCH_INTERVAL_MS = 15_000;

/** Orders of the acting organisation, part by part. */
export const ordersQuery = (organisationId: number, filter: OrdersFilter) =>
  infiniteQueryOptions({
    queryKey: orderKeys.list(organisationId, filter),
    queryFn: ({ pageParam, signal }) =>
      fetchJson<typeof ordersPageSchema>(
        withQuery('/api/orders', { organisation: organisationId, ...filter, after: pageParam }),
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
    refetchInterval: LIST_REFETCH_INTERVAL_MS,
  });

/** Lists recent buyers of the acting organisation, or of the part of its tree that the list shows. */
export const buyersQuery = (
  organisationId: number,
  { for: one, scope, person }: Pick<OrdersFilter, 'for' | 'scope' | 'person'>,
) =>
  queryOptions({
    queryKey: [
      ...orderKeys.forOrganisation(organisationId),
      'buyers',
      one ?? null,
      scope,
      person ?? null,
    ] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof buyersSchema>(
        withQuery('/api/orders/people', { organisation: organisationId, for: one, scope, person }),
        { signal },
      ),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });

/** Everything that a filter finds, as many orders as can be selected at once. */
export const fetchMatching = (organisationId: number, filter: OrdersFilter) =>
  fetchJson<typeof matchingOrdersSchema>(
    withQuery('/api/orders/matching', { organisation: organisationId, ...filter }),
  );

/** Selected orders as a file. */
export const fetchSelectedExport = (organisationId: number, body: SelectedExport): Promise<Blob> =>
  fetchFile(withQuery('/api/orders/export', { organisation: organisationId }), { method: 'POST', body });

/** The request of `orderRequestMutation` for one of several orders; the caller reads the list again after the last. */
export const requestOrder = (
  { id, organisation }: SelectedOrder,
  { kind, body }: OrderRequestInput,
): Promise<OrderDto> =>
  fetchJson<typeof orderDtoSchema>(orderApiPath(organisation.id, id, kind), { method: 'POST', body });

const isBusy = ({ action }: OrderDto): boolean => action?.state === 'QUEUED' || action?.state === 'SENDING';

/** Milliseconds until the page of an order asks again by itself; null for never. */
export const getRefetchInterval = (order: OrderDto): number | null =>
  getPollIntervalMs({ ...order, isBusy: isBusy(order) }, Date.now());

/** One order. Asks again by itself: slower as it ages, never after its end, and not in a hidden tab. */
export const orderQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: orderKeys.one(organisationId, id),
    queryFn: ({ signal }) => fetchJson<typeof orderDtoSchema>(orderApiPath(organisationId, id), { signal }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data ? (getRefetchInterval(data) ?? false) : false),
  });

/** Requests of an order's page; each has its own path below the order. */
export type OrderRequestKind =
  | 'send-now'
  | 'approve'
  | 'approver'
  | 'refuse'
  | 'accept-changes'
  | 'withdraw'
  | 'restore-to-cart'
  | 'resubmit'
  | 'cancel'
  | 'reason'
  | 'unlink';

export interface OrderRequestInput {
  kind: OrderRequestKind;
  body: Record<string, unknown>;
}

/** Takes an order back, puts its lines into the cart, resubmits or cancels it; the answer is the order as it is then. */
export const orderRequestMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(organisationId, id), 'request'],
    mutationFn: ({ kind, body }: OrderRequestInput) =>
      fetchJson<typeof orderDtoSchema>(orderApiPath(organisationId, id, kind), { method: 'POST', body }),
    onSuccess: (order) => {
      client.setQueryData(orderQuery(organisationId, id).queryKey, order);
      return client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) });
    },
    onError: () => client.invalidateQueries({ queryKey: orderKeys.one(organisationId, id) }),
  });
