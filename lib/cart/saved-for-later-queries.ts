import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { ask, pathWith } from '@/lib/http/browser';
import { cartKeys, cartQuery, type OnRefused, refreshCart, scopeOf, versionOf } from './queries';
import { cartReceiptSchema } from './schema';

/** Some units of a line of the cart. */
export interface Parking {
  lineId: string;
  quantity: number;
}

interface Sending<Variables> {
  name: string;
  send: (variables: Variables) => Promise<unknown>;
  onRefused?: OnRefused<Variables>;
}

/** Not shown before it is stored: only the server knows which lines are joined. Ends when the cart was read again. */
function moving<Variables>(client: QueryClient, organisationId: number, sending: Sending<Variables>) {
  return mutationOptions({
    mutationKey: [...cartKeys.of(organisationId), sending.name],
    scope: scopeOf(organisationId),
    mutationFn: sending.send,
    onSuccess: () => refreshCart(client, organisationId),
    onError: (error: unknown, variables: Variables) => {
      const before = client.getQueryData(cartQuery(organisationId).queryKey);
      sending.onRefused?.(error, variables, before);
      return refreshCart(client, organisationId);
    },
  });
}

/** Keeps some of a line for later. */
export const parkLineMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<Parking>,
) =>
  moving<Parking>(client, organisationId, {
    name: 'park',
    onRefused,
    send: ({ lineId, quantity }) =>
      ask(pathWith(`/api/cart/lines/${lineId}/later`, { organisation: organisationId }), cartReceiptSchema, {
        method: 'POST',
        body: { quantity, version: versionOf(client, organisationId) },
      }),
  });

/** Puts what was kept for later into the cart. */
export const bringBackMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<{ lineId: string }>,
) =>
  moving<{ lineId: string }>(client, organisationId, {
    name: 'bring-back',
    onRefused,
    send: ({ lineId }) =>
      ask(pathWith(`/api/cart/later/${lineId}`, { organisation: organisationId }), cartReceiptSchema, {
        method: 'POST',
        body: { version: versionOf(client, organisationId) },
      }),
  });

/** Gives up what was kept for later. */
export const removeLaterMutation = (
  client: QueryClient,
  organisationId: number,
  onRefused?: OnRefused<{ lineId: string }>,
) =>
  moving<{ lineId: string }>(client, organisationId, {
    name: 'give-up',
    onRefused,
    send: ({ lineId }) => {
      const query = { organisation: organisationId, version: versionOf(client, organisationId) };
      return ask(pathWith(`/api/cart/later/${lineId}`, query), cartReceiptSchema, { method: 'DELETE' });
    },
  });
