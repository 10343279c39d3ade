'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  moveToCartMutation,
  removeSavedLineMutation,
  saveLineForLaterMutation,
} from '@/lib/cart/saved-for-later-queries';
import type { CartDto } from '@/lib/cart/schema';

type Fail = (error: unknown, before: CartDto | undefined, lineId?: string) => void;

/**
 * Keeping units for later and bringing them back.
 * @param fail tells a refusal; at the line when that is in the cart
 */
export function useSavedForLater(organisationId: number, fail: Fail) {
  const client = useQueryClient();
  const saveForLater = useMutation(
    saveLineForLaterMutation(client, organisationId, (error, { lineId }, before) =>
      fail(error, before, lineId),
    ),
  );
  const moveToCart = useMutation(
    moveToCartMutation(client, organisationId, (error, _line, before) => fail(error, before)),
  );
  const removeSaved = useMutation(
    removeSavedLineMutation(client, organisationId, (error, _line, before) => fail(error, before)),
  );
  const busyLineIds = [saveForLater, moveToCart, removeSaved].flatMap((one) =>
    one.isPending ? one.variables.lineId : [],
  );
  return {
    park: (lineId: string, quantity: number) => saveForLater.mutate({ lineId, quantity }),
    bringBack: (lineId: string) => moveToCart.mutate({ lineId }),
    giveUp: (lineId: string) => removeSaved.mutate({ lineId }),
    /** Whether something is under way with a line. */
    isBusy: (lineId: string): boolean => busyLineIds.includes(lineId),
  };
}
