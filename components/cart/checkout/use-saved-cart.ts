'use client';
import { type MutationCache, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type CartView, cartKeys, getShownCart } from '@/lib/cart/queries';

type ShownCart = ReturnType<typeof getShownCart>;
type CartMutation = ReturnType<MutationCache['getAll']>[number];

const isPending = ({ state }: CartMutation): boolean => state.status === 'pending';

/** Waits until changes are answered. */
const waitForAnswers = (client: QueryClient, changes: readonly CartMutation[]): Promise<void> =>
  new Promise((resolve) => {
    const cache = client.getMutationCache();
    const check = () => {
      if (changes.some(isPending)) return;
      unsubscribe();
      resolve();
    };
    const unsubscribe = cache.subscribe(check);
    check();
  });

/**
 * Waits until changes of the cart are saved. A field saves when it loses focus, and the press on the order button may be what
 * takes the focus.
 * @returns a function that resolves to the saved cart, or to null when a change was rejected; the line shows why
 */
export function useSavedCart(view: CartView): () => Promise<ShownCart | null> {
  const client = useQueryClient();
  return async () => {
    const mutationKey = cartKeys.forOrganisation(view.organisationId);
    const changes = client.getMutationCache().findAll({ mutationKey, predicate: isPending });
    await waitForAnswers(client, changes);
    const areSaved = changes.every(({ state }) => state.status === 'success');
    return areSaved ? getShownCart(client, view) : null;
  };
}
