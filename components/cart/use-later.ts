'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bringBackMutation, parkLineMutation, removeLaterMutation } from '@/lib/cart/saved-for-later-queries';
import type { CartView } from '@/lib/cart/schema';

type Fail = (error: unknown, before: CartView | undefined, lineId?: string) => void;

/**
 * Keeping units for later and bringing them back.
 * @param fail tells a refusal; at the line when that is in the cart
 */
export function useLater(organisationId: number, fail: Fail) {
  const client = useQueryClient();
  const park = useMutation(
    parkLineMutation(client, organisationId, (error, { lineId }, before) => fail(error, before, lineId)),
  );
  const back = useMutation(
    bringBackMutation(client, organisationId, (error, _line, before) => fail(error, before)),
  );
  const remove = useMutation(
    removeLaterMutation(client, organisationId, (error, _line, before) => fail(error, before)),
  );
  const busy = [park, back, remove].flatMap((one) => (one.isPending ? one.variables.lineId : []));
  return {
    park: (lineId: string, quantity: number) => park.mutate({ lineId, quantity }),
    bringBack: (lineId: string) => back.mutate({ lineId }),
    giveUp: (lineId: string) => remove.mutate({ lineId }),
    /** Whether something is under way with a line. */
    isBusy: (lineId: string): boolean => busy.includes(lineId),
  };
}
