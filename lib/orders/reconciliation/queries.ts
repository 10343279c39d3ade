import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import type { foundOrderSchema, Link } from '../model/link-schema';
import type {
  importedOrderSchema,
  LinkUnconfirmedOrder,
  Release,
  UnconfirmedOrder,
  unconfirmedOrderSchema,
  unconfirmedOrdersSchema,
} from '../model/reconciliation-schema';

/** A late answer can resolve an unconfirmed order. */
const REFETCH_INTERVAL_MS = 15_000;

/** Unconfirmed orders of the acting organisation and its descendants. */
export const unconfirmedOrdersQuery = (organisationId: number) =>
  queryOptions({
    queryKey: [...orderKeys.forOrganisation(organisationId), 'unconfirmed'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof unconfirmedOrdersSchema>(
        withQuery('/api/orders/unconfirmed', { organisation: organisationId }),
        {
          signal,
        },
      ),
    refetchInterval: REFETCH_INTERVAL_MS,
  });

/** One unconfirmed order, for its own page. */
export const unconfirmedOrderQuery = (organisationId: number, orderId: string) =>
  queryOptions({
    queryKey: [...orderKeys.one(organisationId, orderId), 'unconfirmed'] as const,
    queryFn: ({ signal }) =>
      fetchJson<typeof unconfirmedOrderSchema>(
        withQuery(`/api/orders/${orderId}/unconfirmed`, { organisation: organisationId }),
        {
          signal,
        },
      ),
    retry: false,
  });

const resolutionApiPath = ({ id, organisation }: UnconfirmedOrder, step: 'import' | 'release', query = {}) =>
  withQuery(`/api/orders/${id}/${step}`, { organisation: organisation.id, ...query });

/** Looks up an id in the API, for an unconfirmed order. */
export const lookUpUnconfirmedOrder = (order: UnconfirmedOrder, upstreamId: string) =>
  fetchJson<typeof foundOrderSchema>(resolutionApiPath(order, 'import', { upstreamId }));

/** Links or releases an unconfirmed order; all queries about orders are refetched. */
export const resolveUnconfirmedOrderMutation = (client: QueryClient, order: UnconfirmedOrder) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(order.organisation.id, order.id), 'resolve-unconfirmed'],
    mutationFn: (
      resolution: { step: 'import'; body: LinkUnconfirmedOrder } | { step: 'release'; body: Release },
    ) =>
      fetchJson<undefined>(resolutionApiPath(order, resolution.step), {
        method: 'POST',
        body: resolution.body,
      }),
    onSettled: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });

const importApiPath = (organisationId: number, query = {}) =>
  withQuery('/api/orders/imported', { organisation: organisationId, ...query });

/** Looks up an external order in the API. */
export const lookUpExternalOrder = (organisationId: number, upstreamId: string) =>
  fetchJson<typeof foundOrderSchema>(importApiPath(organisationId, { upstreamId }));

/** Takes an order that was placed elsewhere into an organisation's list. */
export const importOrderMutation = (client: QueryClient) =>
  mutationOptions({
    mutationKey: [...orderKeys.all, 'import'],
    mutationFn: ({ organisationId, ...body }: { organisationId: number } & Link) =>
      fetchJson<typeof importedOrderSchema>(importApiPath(organisationId), { method: 'POST', body }),
    onSuccess: () => client.invalidateQueries({ queryKey: orderKeys.all }),
  });
