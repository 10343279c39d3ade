import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/http/browser';
import {
  cartKeys,
  cartMutationScope,
  cartQuery,
  getCartVersion,
  type OnRefused,
  refreshCart,
} from './queries';
import { cartReceiptSchema } from './schema';

/** Some units of a line of the cart. */
export interface SaveForLaterInput {
  lineId: string;
  quantity: number;
}

interface MutationConfig<Variables> {
  name: string;
  send: (variables: Variables) => Promise<unknown>;
  onRefused?: OnRefused<Variables>;
}

/** Not shown before it is stored: only the server knows which lines are joined. Ends when the cart was read again. */
function refreshingMutation<Variables>(
  client: QueryClient,
  organisationId: number,
  config: MutationConfig<Variables>,
) {
  return mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(organisationId), config.name],
    scope: cartMutationScope(organisationId),
    mutationFn: config.send,
    onSuccess: () => refreshCart(client, organisationId),
    onError: (error: unknown, variables: Variables) => {
      const before = client.getQueryData(cartQuery(organisationId).queryKey);
      config.onRefused?.(error, variables, before);
      return refreshCart(client, organisationId);
    },
  });
}

/** Keeps some of a line for later. */
export const saveLineForLaterMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<SaveForLaterInput>,
) =>
  refreshingMutation<SaveForLaterInput>(client, organisationId, {
    name: 'park',
    onRefused,
    send: ({ lineId, quantity }) =>
      fetchJson(
        withQuery(`/api/cart/lines/${lineId}/later`, { organisation: organisationId }),
        cartReceiptSchema,
        {
          method: 'POST',
          body: { quantity, version: getCartVersion(client, organisationId) },
        },
      ),
  });

/** Moves a saved line to the cart. */
export const moveToCartMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<{ lineId: string }>,
) =>
  refreshingMutation<{ lineId: string }>(client, organisationId, {
    name: 'bring-back',
    onRefused,
    send: ({ lineId }) =>
      fetchJson(withQuery(`/api/cart/later/${lineId}`, { organisation: organisationId }), cartReceiptSchema, {
        method: 'POST',
        body: { version: getCartVersion(client, organisationId) },
      }),
  });

/** Removes a saved line. */
export const removeSavedLineMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<{ lineId: string }>,
) =>
  refreshingMutation<{ lineId: string }>(client, organisationId, {
    name: 'give-up',
    onRefused,
    send: ({ lineId }) => {
      const query = { organisation: organisationId, version: getCartVersion(client, organisationId) };
      return fetchJson(withQuery(`/api/cart/later/${lineId}`, query), cartReceiptSchema, {
        method: 'DELETE',
      });
    },
  });
