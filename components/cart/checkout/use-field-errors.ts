'use client';
import { useEffect } from 'react';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/lib/platform/http/browser';
import { type CheckoutForm, EMPTY_FORM, type OrderContent, toFieldName } from './checkout-form';

const FIELDS: readonly string[] = [
  ...Object.keys(EMPTY_FORM),
  ...Object.keys(EMPTY_FORM.address).map((name) => `address.${name}`),
];

/** Puts what the server found wrong to its fields, and the focus to the first of them. */
export function useFieldErrors(
  form: UseFormReturn<CheckoutForm, unknown, OrderContent>,
  error: ApiError | null,
): void {
  useEffect(() => {
    const known = (error?.fields ?? [])
      .map(({ path, message }) => ({ path: toFieldName(path), message }))
      .filter(({ path }) => FIELDS.includes(path));
    for (const { path, message } of known)
      form.setError(path as Path<CheckoutForm>, { type: 'server', message });
    const first = known[0]?.path;
    if (first === 'addressId') document.getElementById('ship-to')?.focus();
    else if (first) form.setFocus(first as Path<CheckoutForm>);
  }, [form, error]);
}
