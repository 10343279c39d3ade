import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { cartKeys } from '@/lib/cart/queries';
import { fetchJson } from '@/lib/platform/http/browser';
import { orderKeys } from '../model/keys';
import { orderApiPath } from '../model/paths';
import type { PutReorder, Reorder, ReorderLine, reorderedSchema, reorderSchema } from './schema';

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

/** Puts the lines that can be ordered today into the cart. */
const postOffered = (organisationId: number, id: string, { lines, cartId, cartVersion }: Reorder) =>
  postReorder(organisationId, id, {
    cartId,
    cartVersion,
    lines: lines
      .filter(({ isOffered }) => isOffered)
      .map(({ position, quantity, snapshot }) => ({ position, quantity, snapshot })),
  });

/** Puts chosen lines of an order into the cart. */
export const reorderMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(organisationId, id), 'reorder'],
    mutationFn: (input: PutReorder) => postReorder(organisationId, id, input),
    onSuccess: () => client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) }),
  });

/**
 * Puts the lines of one of several orders that can be ordered today into the cart, as they are today. The caller reads the cart
 * again after the last.
 * @returns the order's lines, of which those that are not offered were left out
 */
export async function orderAgain(
  client: QueryClient,
  organisationId: number,
  id: string,
): Promise<readonly ReorderLine[]> {
  const reorder = await client.fetchQuery(reorderQuery(organisationId, id));
  if (reorder.lines.some(({ isOffered }) => isOffered)) await postOffered(organisationId, id, reorder);
  return reorder.lines;
}

/** Puts all lines of an order that can be ordered today into the cart, as they are today. */
export const orderAgainMutation = (client: QueryClient, organisationId: number, id: string) =>
  mutationOptions({
    mutationKey: [...orderKeys.one(organisationId, id), 'order-again'],
    mutationFn: async () => {
      await postOffered(organisationId, id, await client.fetchQuery(reorderQuery(organisationId, id)));
      await client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) });
    },
  });
