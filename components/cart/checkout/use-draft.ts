'use client';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetSecondOrder } from '@/components/cart/second-order-choices';
import { readTabStorage, removeTabStorage, writeTabStorage } from '@/components/ui/tab-storage';
import { isObject } from '@/lib/contract/plain-values';
import { type CheckoutForm, EMPTY_FORM, type OrderContent } from './checkout-form';

const FIELDS = Object.keys(EMPTY_FORM) as (keyof CheckoutForm)[];

/** True when a stored value has the shape of its field: an object needs every text of the empty one. */
const fits = (value: unknown, empty: unknown): boolean =>
  isObject(empty)
    ? isObject(value) && Object.keys(empty).every((name) => fits(value[name], empty[name]))
    : typeof value === typeof empty && Array.isArray(value) === Array.isArray(empty);

/** Restores the draft; a field that an older version stored in another form, or not at all, is empty. */
function readDraft(name: string): CheckoutForm | null {
  const draft = readTabStorage(name, isObject);
  if (!draft) return null;
  const fitting = FIELDS.filter((field) => fits(draft[field], EMPTY_FORM[field]));
  return { ...EMPTY_FORM, ...Object.fromEntries(fitting.map((field) => [field, draft[field]])) };
}

/** Everything typed survives a reload, an error and a session that ended; it goes when the order is placed. */
export function useDraft(form: UseFormReturn<CheckoutForm, unknown, OrderContent>, name: string) {
  useEffect(() => {
    const draft = readDraft(name);
    // Not `reset`: that forgets the registered fields, and a compiled component does not register them again.
    if (draft) for (const field of FIELDS) form.setValue(field, draft[field]);
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeTabStorage(name, values),
    });
  }, [form, name]);
  return {
    forget: () => {
      form.reset(EMPTY_FORM);
      forgetSecondOrder();
      removeTabStorage(name);
    },
  };
}
