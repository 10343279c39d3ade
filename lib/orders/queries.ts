import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { cartKeys } from '@/lib/cart/queries';
import { fetchJson, withQuery } from '@/lib/http/browser';
import type { FileFormat } from '@/lib/spreadsheets/cells';
import type { buyersSchema, OrdersFilter, ordersPageSchema } from './list/schema';
import type { PutReorder, reorderedSchema, reorderSchema } from './reorder/schema';
import type { OrderDto, orderDtoSchema, SubmitOrder, submittedOrderSchema } from './schema';
import { getPollIntervalMs } from './status-sync/rules';

/** How often a list that is looked at reads our own store again. */
const LIST_REFETCH_INTERVAL_MS = 15_000;

export const orderKeys = {
  all: ['orders'] as const,
  forOrganisation: (organisationId: number) => [...orderKeys.all, organisationId] as const,
  list: (organisationId: number, filter: OrdersFilter) =>
    [...orderKeys.forOrganisation(organisationId), 'list', filter] as const,
  one: (organisationId: number, id: string) =>
    [...orderKeys.forOrganisation(organisationId), 'one', id] as const,
};

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

/** Who placed orders lately, of the acting organisation or of the part of its tree that the list shows. */
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

/** The address of the list, or of its orders' lines, as a file with the list's filters. */
export const exportPath = (
  organisationId: number,
  filter: OrdersFilter,
  { content, format }: { content: 'orders' | 'lines'; format: FileFormat },
): string =>
  withQuery(content === 'orders' ? '/api/orders/export' : '/api/orders/lines', {
    organisation: organisationId,
    ...filter,
    format,
  });

const orderApiPath = (organisationId: number, id: string, segment?: string) =>
  withQuery(`/api/orders/${id}${segment ? `/${segment}` : ''}`, { organisation: organisationId });

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

/** Places an order. The intent key in the input makes a repeated call the same order. */
export const submitOrderMutation = (client: QueryClient, organisationId: number) =>
  mutationOptions({
    mutationKey: [...orderKeys.forOrganisation(organisationId), 'submit'],
    mutationFn: (input: SubmitOrder) =>
      fetchJson<typeof submittedOrderSchema>(withQuery('/api/orders', { organisation: organisationId }), {
        method: 'POST',
        body: input,
      }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) }),
        client.invalidateQueries({ queryKey: [...orderKeys.forOrganisation(organisationId), 'list'] }),
      ]),
  });

/** What the page of an order can ask for; each has its own path below the order. */
export type OrderRequestKind =
  | 'send-now'
  | 'approve'
  | 'refuse'
  | 'accept-changes'
  | 'withdraw'
  | 'restore-to-cart'
  | 'resubmit'
  | 'cancel'
  | 'answer-request'
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

/** @returns the path of an order's page, or of the list. */
export const orderPath = (organisationId: number, id: string): `/o/${number}/orders/${string}` =>
  `/o/${organisationId}/orders/${id}`;
export const ordersPath = (organisationId: number): `/o/${number}/orders` => `/o/${organisationId}/orders`;
/** The page that shows an order's evidence, and the addresses of what can be saved of an order. */
export const evidencePagePath = (organisationId: number, id: string): string =>
  `${orderPath(organisationId, id)}/evidence`;
export const evidencePath = (organisationId: number, id: string): string =>
  orderApiPath(organisationId, id, 'evidence');
export const pdfPath = (organisationId: number, id: string): string =>
  orderApiPath(organisationId, id, 'pdf');

/** The addresses of an order's lines, and of its serial numbers, as files. */
export const orderExportPath = (
  organisationId: number,
  id: string,
  { content, format }: { content: 'lines' | 'serials'; format: FileFormat },
): string => withQuery(`/api/orders/${id}/${content}`, { organisation: organisationId, format });

/** An order's lines beside what they would be today: read whenever somebody wants to order them again. */
export const reorderQuery = (organisationId: number, id: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(organisationId, id), 'reorder'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof reorderSchema>(orderApiPath(organisationId, id, 'reorder'), { signal }),
    staleTime: 0,
    gcTime: 0,
  });

const postReorder = (organisationId: number, id: string, input: PutReorder) =>
  fetchJson<typeof reorderedSchema>(orderApiPath(organisationId, id, 'reorder'), {
    method: 'POST',
    body: input,
  });

/** Puts chosen lines of an order into the cart. */
export const reorderMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(organisationId, id), 'reorder'],
    mutationFn: (input: PutReorder) => postReorder(organisationId, id, input),
    onSuccess: () => client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) }),
  });

/** Puts all lines of an order that can be ordered today into the cart, as they are today. */
export const orderAgainMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(organisationId, id), 'order-again'],
    mutationFn: async () => {
      const { lines, cartId, cartVersion } = await client.fetchQuery(reorderQuery(organisationId, id));
      const offered = lines.filter(({ isOffered }) => isOffered);
      await postReorder(organisationId, id, {
        cartId,
        cartVersion,
        lines: offered.map(({ position, quantity, snapshot }) => ({ position, quantity, snapshot })),
      });
      await client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) });
    },
  });
