'use client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSecondOrderChoices } from '@/components/cart/second-order-choices';
import { usePerson } from '@/components/ui/person-context';
import type { CartLine } from '@/lib/cart/model/schema';
import { getSecondOrder } from '@/lib/cart/second-order';
import { costCentresQuery } from '@/lib/orders/cost-centres/queries';
import { getDeliveryRange } from '@/lib/orders/delivery/rules';
import { type CheckoutContext, toNotedOrders } from './checkout-delivery';
import { type CheckoutForm, EMPTY_FORM, type OrderContent } from './checkout-form';

const loadValidation = () => import('./checkout-validation');

/** Holds the form of a checkout, the context of its validation, and the units of a second order. */
export function useCheckoutForm(organisationId: number, lines: readonly CartLine[]) {
  const { data: costCentres } = useQuery(costCentresQuery(organisationId));
  const { timezone, drawnAt } = usePerson();
  const [hasFailed, setFailed] = useState(false);
  const secondOrder = getSecondOrder(lines, useSecondOrderChoices());
  const context: CheckoutContext = {
    range: getDeliveryRange(new Date(drawnAt), timezone),
    orders: toNotedOrders(lines, secondOrder),
    requiresCostCentre: costCentres?.isRequired ?? false,
  };
  const form = useForm<CheckoutForm, unknown, OrderContent>({
    defaultValues: EMPTY_FORM,
    resolver: async (...given) => (await loadValidation()).createResolver(context)(...given),
    shouldFocusError: false,
  });
  return {
    form,
    context,
    secondOrder,
    /** State of the validation: `hasFailed` when its rules could not be loaded. */
    validation: {
      hasFailed,
      fail: () => setFailed(true),
      dismiss: () => setFailed(false),
      /** Loads the rules when the person starts to fill in the form; they validate it when the order is placed. */
      fetchAhead: () => void loadValidation().catch(() => undefined),
    },
  };
}
