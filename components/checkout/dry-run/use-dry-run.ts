'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { cartKeys } from '@/lib/cart/queries';
import { dryRunOrderMutation } from '@/lib/orders/dry-run/queries';
import type { DryRunOrderInput } from '@/lib/orders/dry-run/schema';
import type { CheckoutForm, OrderContent } from '../checkout-form';

interface Checkout {
  form: UseFormReturn<CheckoutForm, unknown, OrderContent>;
  organisationId: number;
  /** Null while it is not known. */
  cart: { id: string | null; version: number } | null;
  onInvalid: (errors: FieldErrors<CheckoutForm>) => void;
}

/** Checks the order in the form, and knows whether the form or the cart have changed since. */
export function useDryRun({ form, organisationId, cart, onInvalid }: Checkout) {
  const { id: cartId = null, version: cartVersion = 0 } = cart ?? {};
  const client = useQueryClient();
  const shownCart = `${cartId} ${cartVersion}`;
  const [typed, setTyped] = useState<string | null>(null);
  const [submittedForm, setSubmittedForm] = useState<{ values: string; cart: string } | null>(null);
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => setTyped(JSON.stringify(values)),
      }),
    [form],
  );
  const mutation = useMutation({
    ...dryRunOrderMutation(organisationId),
    // Most errors come from a cart that has changed since. The message does not wait for the cart.
    onError: () => {
      void client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) });
    },
  });
  const attempt = form.handleSubmit((content) => {
    const values = JSON.stringify(form.getValues());
    setTyped(values);
    setSubmittedForm({ values, cart: shownCart });
    mutation.mutate({ ...content, cartId, cartVersion } as DryRunOrderInput);
  }, onInvalid);
  return {
    attempt: () => void attempt(),
    isTrying: mutation.isPending,
    result: mutation.data,
    error: mutation.error,
    isOutdated:
      submittedForm !== null && (submittedForm.cart !== shownCart || submittedForm.values !== typed),
  };
}

export type CheckoutDryRun = ReturnType<typeof useDryRun>;
