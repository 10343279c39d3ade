'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CartDto } from '@/lib/cart/model/schema';
import type { CartView } from '@/lib/cart/queries';
import {
  moveToCartMutation,
  removeSavedLineMutation,
  saveLineForLaterMutation,
} from '@/lib/cart/saved-for-later-queries';

type Fail = (error: unknown, before: CartDto | undefined, lineId?: string) => void;

/**
 * Saves units for later, moves them to the cart and removes them.
 * @param fail shows an error; at the line when it is in the cart
 */
export function useSavedForLater(view: CartView, fail: Fail) {
  const client = useQueryClient();
  const saveForLater = useMutation(
    saveLineForLaterMutation(client, view, (error, { lineId }, before) => fail(error, before, lineId)),
  );
  const toCart = useMutation(moveToCartMutation(client, view, (error, _line, before) => fail(error, before)));
  const removeSaved = useMutation(
    removeSavedLineMutation(client, view, (error, _line, before) => fail(error, before)),
  );
  const busyLineIds = [saveForLater, toCart, removeSaved].flatMap((one) =>
    one.isPending ? one.variables.lineId : [],
  );
  return {
    save: (lineId: string, quantity: number) => saveForLater.mutate({ lineId, quantity }),
    moveToCart: (lineId: string) => toCart.mutate({ lineId }),
    remove: (lineId: string) => removeSaved.mutate({ lineId }),
    /** True while a change of the line is being saved. */
    isBusy: (lineId: string): boolean => busyLineIds.includes(lineId),
  };
}
