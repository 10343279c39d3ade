'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import type { OrderDto } from '@/lib/orders/model/schema';
import { type OrderRequestInput, orderRequestMutation } from '@/lib/orders/queries';

/** Sends a request about an order; an error is shown as a toast. */
export function useOrderRequest(order: Pick<OrderDto, 'id' | 'organisation'>) {
  const t = useTranslations('orders.actions');
  const reason = useReason();
  const client = useQueryClient();
  const toast = useToast();
  const mutationConfig = orderRequestMutation(client, order.organisation.id, order.id);
  const { mutate, isPending, variables } = useMutation(mutationConfig);
  const request = (input: OrderRequestInput, onDone: (updatedOrder: OrderDto) => void) => {
    // A second press, of this button or another one of the order's, before the page shows that the first was heard.
    if (client.isMutating({ mutationKey: mutationConfig.mutationKey }) > 0) return;
    mutate(input, {
      onSuccess: onDone,
      onError: (error) => toast.danger({ title: t('failed'), detail: reason(error) }),
    });
  };
  return { request, busy: isPending ? (variables?.kind ?? null) : null };
}
