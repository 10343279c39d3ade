import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cartKeys } from '@/lib/cart/queries';
import { fetchJson } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import { orderApiPath } from '../model/paths';
import type { PutReorder, reorderedSchema, reorderSchema } from './schema';

/** Compares an order's lines with their present facts; read each time that somebody wants to reorder them. */
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
