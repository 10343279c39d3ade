'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { randomUuid } from '@/components/ui/random-uuid';
import { readTabStorage, removeTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { addressBookQuery } from '@/lib/addresses/queries';
import { cartKeys } from '@/lib/cart/queries';
import { isObject } from '@/lib/contract/json';
import { ApiError } from '@/lib/http/browser';
import type { SubmitOrder } from '@/lib/orders/schema';
import { submitOrderMutation } from '@/lib/orders/submission/queries';
import type { PlacedOrder } from '@/lib/orders/submission/schema';
import type { OrderContent } from './checkout-form';
import { type CheckoutOwner, getStorageKey, usePlacementState } from './use-placement-state';

/** A key as the tab keeps it, with the version of the cart that it stands for. */
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

/** The order that a refusal names as the one that the key stands for. */
function getPlacedOrder(error: unknown): PlacedOrder | null {
  if (!(error instanceof ApiError) || error.code !== 'already-placed') return null;
  return (error.facts.order as PlacedOrder | null | undefined) ?? null;
}

/** The form's content, and the units of it that a second order takes. */
type PlacedContent = OrderContent & Pick<SubmitOrder, 'secondOrder'>;

/**
 * Places the order. What was sent without a clear answer can only be sent again exactly as it was, under the same key: that
 * finds the order if it arrived, and places it if it did not. Whatever stood in the way, the server is asked what the key
 * stands for before the page says that nothing was ordered.
 */
export function usePlaceOrder(owner: CheckoutOwner, onPlaced: () => void) {
  const client = useQueryClient();
  const {
    standing: placement,
    keepSent,
    readPlaced,
    find,
    open,
    settle,
    wait,
  } = usePlacementState(owner, onPlaced);
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
      // What was refused may be what these show; what was placed has emptied the cart, and the ways on depend on that.
      await Promise.all([
        client.invalidateQueries({ queryKey: cartKeys.forOrganisation(owner.organisationId) }),
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
    standing: placement,
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
    /** Why the last attempt was refused, where the server has confirmed that nothing was ordered. */
    refusal: placement.kind === 'editing' ? error : null,
    /** The portal's reason for an unclear outcome; null when there was no response. */
    hindrance: isUnanswered(error) ? null : (error?.detail ?? error?.title ?? null),
  };
}
