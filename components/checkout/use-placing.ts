'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Route } from 'next';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { addressesQuery } from '@/lib/addresses/queries';
import { cartKeys } from '@/lib/cart/queries';
import { ApiError } from '@/lib/http/browser';
import { orderPath, submitOrderMutation } from '@/lib/orders/queries';
import { type SubmitOrderInput, submitOrderSchema } from '@/lib/orders/schema';
import type { OrderContent } from './checkout-form';
import { intentKeyFor } from './intent-key';
import { forget, keep, readKept } from './kept';

/** Whose checkout it is; what the tab keeps is kept under both. */
export interface CheckoutOwner {
  personId: string;
  organisationId: number;
}

export const keptName = (what: string, { personId, organisationId }: CheckoutOwner): string =>
  `${what}:${personId}:${organisationId}`;

/** No answer, or a fault on the way: the order may have been stored or not. Everything else is a clear no. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

const unansweredSchema = submitOrderSchema.transform((order): SubmitOrderInput => order as SubmitOrderInput);

/**
 * Places the order. What was sent without a clear answer is kept with the tab and can only be sent again exactly as it
 * was, under the same key: that finds the order if it arrived, and places it if it did not.
 */
export function usePlacing(owner: CheckoutOwner, onPlaced: () => void) {
  const name = keptName('unanswered-order', owner);
  const client = useQueryClient();
  const router = useRouter();
  const [unanswered, setUnanswered] = useState<SubmitOrderInput | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the browser has the page
  useEffect(() => setUnanswered(readKept(name, unansweredSchema)), []);

  const submit = submitOrderMutation(client, owner.organisationId);
  const mutation = useMutation({
    ...submit,
    onSuccess: (order, ...rest) => {
      forget(name);
      onPlaced();
      router.push(orderPath(owner.organisationId, order.id) as Route);
      return submit.onSuccess?.(order, ...rest);
    },
    onError: (error, body) => {
      if (isUnanswered(error)) return setUnanswered(body);
      forget(name);
      setUnanswered(null);
      // What was refused may be what these show.
      return Promise.all([
        client.invalidateQueries({ queryKey: cartKeys.of(owner.organisationId) }),
        client.invalidateQueries({ queryKey: addressesQuery(owner.organisationId).queryKey }),
      ]);
    },
  });
  const send = (body: SubmitOrderInput) => {
    keep(name, body);
    mutation.mutate(body);
  };
  return {
    place: (content: OrderContent, cartVersion: number) => {
      const intentKey = intentKeyFor(keptName('intent', owner), cartVersion);
      send({ ...content, intentKey, cartVersion } as SubmitOrderInput);
    },
    /** What was sent last and is not answered yet; the form must not change until it is. */
    unanswered: mutation.isSuccess ? null : unanswered,
    sendAgain: () => unanswered && send(unanswered),
    isSending: mutation.isPending,
    isPlaced: mutation.isSuccess,
    refusal: mutation.error && !isUnanswered(mutation.error) ? (mutation.error as ApiError) : null,
  };
}

export type Placing = ReturnType<typeof usePlacing>;
