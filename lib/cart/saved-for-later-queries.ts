import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { fetchJson, withQuery } from '@/lib/platform/http/browser';
import type { cartReceiptSchema } from './model/schema';
import {
  type CartView,
  cartKeys,
  cartMutationScope,
  cartQuery,
  getShownCart,
  type OnRejected,
  refreshCart,
  toCartPath,
} from './queries';

/** Some units of a line of the cart. */
export interface SaveForLaterInput {
  lineId: string;
  quantity: number;
}

interface MutationConfig<Variables> {
  name: string;
  send: (variables: Variables) => Promise<unknown>;
  onRejected?: OnRejected<Variables>;
}

/** Not shown before it is stored: only the server knows which lines are joined. Ends when the cart was read again. */
function refreshingMutation<Variables>(
  client: QueryClient,
  view: CartView,
  config: MutationConfig<Variables>,
) {
  return mutationOptions({
    mutationKey: [...cartKeys.forOrganisation(view.organisationId), config.name],
    scope: cartMutationScope(view.organisationId),
    mutationFn: config.send,
    onSuccess: () => refreshCart(client, view.organisationId),
    onError: (error: unknown, variables: Variables) => {
      const before = client.getQueryData(cartQuery(view).queryKey);
      config.onRejected?.(error, variables, before);
      return refreshCart(client, view.organisationId);
    },
  });
}

/** Keeps some of a line for later. */
export const saveLineForLaterMutation = (
  client: QueryClient,
  view: CartView,
  onRejected?: OnRejected<SaveForLaterInput>,
) =>
  refreshingMutation<SaveForLaterInput>(client, view, {
    name: 'park',
    onRejected,
    send: ({ lineId, quantity }) =>
      fetchJson<typeof cartReceiptSchema>(toCartPath(client, view, `/api/cart/lines/${lineId}/later`), {
        method: 'POST',
        body: { quantity, version: getShownCart(client, view).version },
      }),
  });

/** Moves a saved line to the cart. */
export const moveToCartMutation = (
  client: QueryClient,
  view: CartView,
  onRejected?: OnRejected<{ lineId: string }>,
) =>
  refreshingMutation<{ lineId: string }>(client, view, {
    name: 'bring-back',
    onRejected,
    send: ({ lineId }) =>
      fetchJson<typeof cartReceiptSchema>(toCartPath(client, view, `/api/cart/later/${lineId}`), {
        method: 'POST',
        body: { version: getShownCart(client, view).version },
      }),
  });

/** Removes a saved line. */
export const removeSavedLineMutation = (
  client: QueryClient,
  view: CartView,
  onRejected?: OnRejected<{ lineId: string }>,
) =>
  refreshingMutation<{ lineId: string }>(client, view, {
    name: 'give-up',
    onRejected,
    send: ({ lineId }) => {
      const { id: cart, version } = getShownCart(client, view);
      const query = { organisation: view.organisationId, cart, version };
      return fetchJson<typeof cartReceiptSchema>(withQuery(`/api/cart/later/${lineId}`, query), {
        method: 'DELETE',
      });
    },
  });
