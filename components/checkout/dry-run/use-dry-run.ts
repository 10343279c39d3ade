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
  cartVersion: number;
  onInvalid: (errors: FieldErrors<CheckoutForm>) => void;
}

/** Checks the order in the form, and knows whether the form or the cart have changed since. */
export function useDryRun({ form, organisationId, cartVersion, onInvalid }: Checkout) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [submittedForm, setSubmittedForm] = useState<{ values: string; cartVersion: number } | null>(null);
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
    // Most refusals are about a cart that moved on.
    onError: () => client.invalidateQueries({ queryKey: cartKeys.forOrganisation(organisationId) }),
  });
  const attempt = form.handleSubmit((content) => {
    const values = JSON.stringify(form.getValues());
    setTyped(values);
    setSubmittedForm({ values, cartVersion });
    mutation.mutate({ ...content, cartVersion } as DryRunOrderInput);
  }, onInvalid);
  return {
    attempt: () => void attempt(),
    isTrying: mutation.isPending,
    result: mutation.data,
    error: mutation.error,
    isOutdated:
      submittedForm !== null && (submittedForm.cartVersion !== cartVersion || submittedForm.values !== typed),
  };
}

export type CheckoutDryRun = ReturnType<typeof useDryRun>;
