'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { randomUuid } from '@/components/ui/random-uuid';
import { readTabStorage, removeTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { refreshCart } from '@/lib/cart/queries';
import { isObject } from '@/lib/contract/plain-values';
import { addressBookQuery } from '@/lib/customers/addresses/queries';
import type { SubmitOrder } from '@/lib/orders/model/schema';
import type { PlacedOrder } from '@/lib/orders/model/submission-schema';
import { submitOrderMutation } from '@/lib/orders/submission/queries';
import { ApiError } from '@/lib/platform/http/browser';
import type { OrderContent } from './checkout-form';
import { type CheckoutOwner, getStorageKey, usePlacementState } from './use-placement-state';

/** An intent key in the tab's storage, with the cart and the version that it belongs to. */
interface StoredKey {
  cartId: string | null;
  cartVersion: number;
  key: string;
}

const isStoredKey = (value: unknown): value is StoredKey => isObject(value) && typeof value.key === 'string';

/**
 * The key of the one order that a cart can become: minted once for each of its versions and kept with the tab, so that a
 * reload, a double press and a browser that sends twice all name the same order (docs/reliability.md, fact
 * 2).
 * @param name where the tab keeps it
 */
function getIntentKey(name: string, cart: { id: string | null; version: number }): string {
  const stored = readTabStorage(name, isStoredKey);
  if (stored?.cartId === cart.id && stored.cartVersion === cart.version) return stored.key;
  const key = randomUuid();
  writeTabStorage(name, { cartId: cart.id, cartVersion: cart.version, key });
  return key;
}

/** No answer, or a fault on the way: the order may have been stored or not. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** Returns the order of an `already-placed` error: the one that the intent key created. */
function getPlacedOrder(error: unknown): PlacedOrder | null {
  if (!(error instanceof ApiError) || error.code !== 'already-placed') return null;
  return (error.facts.order as PlacedOrder | null | undefined) ?? null;
}

/** The form's content, and the units of it that a second order takes. */
type PlacedContent = OrderContent & Pick<SubmitOrder, 'secondOrder'>;

/**
 * Places the order. An order without a clear answer can only be sent again unchanged and under the same key: that finds the order
 * if it arrived, and places it if it did not. After any failure the page asks the server for the key's order before it says that
 * nothing was ordered.
 */
export function usePlaceOrder(owner: CheckoutOwner, onPlaced: () => void) {
  const client = useQueryClient();
  const { placement, keepSent, readPlaced, find, open, settle, wait } = usePlacementState(owner, onPlaced);
  const submit = submitOrderMutation(client, owner.organisationId);
  const mutation = useMutation({
    ...submit,
    onSuccess: (order, ...rest) => {
      open(order.id);
      return submit.onSuccess?.(order, ...rest);
    },
    onError: async (error, sent) => {
      const order = getPlacedOrder(error) ?? (await readPlaced(sent));
      if (order === undefined || (!order && isUnanswered(error))) return wait(sent);
      if (!order) settle();
      // A stale cart or address book may be the cause of a rejection; a placed order has emptied the cart.
      await Promise.all([
        refreshCart(client, owner.organisationId, order && sent.cartId),
        client.invalidateQueries({ queryKey: addressBookQuery(owner.organisationId).queryKey }),
      ]);
      if (order) find(order, sent);
    },
  });
  const send = (order: SubmitOrder) => {
    keepSent(order);
    mutation.mutate(order);
  };
  const error = mutation.error instanceof ApiError ? mutation.error : null;
  return {
    placement,
    place: (content: PlacedContent, { id, version }: { id: string | null; version: number }) =>
      send({
        ...content,
        intentKey: getIntentKey(getStorageKey('intent', owner), { id, version }),
        cartId: id,
        cartVersion: version,
      }),
    sendAgain: () => placement.kind === 'unanswered' && send(placement.sent),
    /** From here on the form is a new order, with a new intent key. */
    startNew: () => {
      removeTabStorage(getStorageKey('intent', owner));
      mutation.reset();
      settle();
    },
    /** Opens the placed order; the entries stay in the tab. */
    leavePlaced: settle,
    isSending: mutation.isPending,
    /** The error of the last attempt, when the server has confirmed that nothing was ordered. */
    apiError: placement.kind === 'editing' ? error : null,
    /** The portal's reason for an unclear outcome; null when there was no response. */
    reason: isUnanswered(error) ? null : (error?.detail ?? error?.title ?? null),
  };
}
