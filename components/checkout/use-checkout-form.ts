'use client';
import { useForm } from 'react-hook-form';
import { useSecondOrderChoices } from '@/components/cart/second-order-choices';
import { usePerson } from '@/components/ui/person-context';
import type { CartLine } from '@/lib/cart/schema';
import { getSecondOrder } from '@/lib/cart/second-order';
import { getDeliveryRange } from '@/lib/orders/delivery/rules';
import { type CheckoutContext, toNotedOrders } from './checkout-delivery';
import { type CheckoutForm, createResolver, EMPTY_FORM, type OrderContent } from './checkout-form';

/** The form of a checkout, what it is judged by, and the units that go into a second order. */
export function useCheckoutForm(lines: readonly CartLine[]) {
  const { timezone, drawnAt } = usePerson();
  const secondOrder = getSecondOrder(lines, useSecondOrderChoices());
  const context: CheckoutContext = {
    range: getDeliveryRange(new Date(drawnAt), timezone),
    orders: toNotedOrders(lines, secondOrder),
  };
  const form = useForm<CheckoutForm, unknown, OrderContent>({
    defaultValues: EMPTY_FORM,
    resolver: createResolver(context),
    shouldFocusError: false,
  });
  return { form, context, secondOrder };
}
