'use client';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetSecondOrder } from '@/components/cart/second-order-choices';
import { type CheckoutForm, checkoutFormSchema, EMPTY_FORM, type OrderContent } from './checkout-form';
import { readTabStorage, removeTabStorage, writeTabStorage } from './tab-storage';

const FIELDS = checkoutFormSchema.keyof().options;

/** Everything typed survives a reload, an error and a session that ended; it goes when the order is placed. */
export function useDraft(form: UseFormReturn<CheckoutForm, unknown, OrderContent>, name: string) {
  useEffect(() => {
    const draft = readTabStorage(name, checkoutFormSchema);
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
