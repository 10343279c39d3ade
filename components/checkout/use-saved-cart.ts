'use client';
import { type MutationCache, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { cartKeys, getShownCart } from '@/lib/cart/queries';

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
 * What was typed last is saved when its field is left, which may be the press on the button of the order: the order
 * waits for it.
 * @returns a call that answers the saved cart; null when a change was refused, which is said at its line
 */
export function useSavedCart(organisationId: number): () => Promise<ShownCart | null> {
  const client = useQueryClient();
  return async () => {
    const mutationKey = cartKeys.forOrganisation(organisationId);
    const changes = client.getMutationCache().findAll({ mutationKey, predicate: isPending });
    await waitForAnswers(client, changes);
    const areSaved = changes.every(({ state }) => state.status === 'success');
    return areSaved ? getShownCart(client, { organisationId }) : null;
  };
}
