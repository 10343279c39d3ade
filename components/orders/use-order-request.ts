'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/ui/toast';
import { getReason } from '@/lib/http/browser';
import { type OrderRequestInput, orderRequestMutation } from '@/lib/orders/queries';
import type { OrderDto } from '@/lib/orders/schema';

/** Asks something about an order; a refusal is told where the person is, with what to do. */
export function useOrderRequest(order: Pick<OrderDto, 'id' | 'organisation'>) {
  const client = useQueryClient();
  const toast = useToast();
  const mutationConfig = orderRequestMutation(client, order.organisation.id, order.id);
  const { mutate, isPending, variables } = useMutation(mutationConfig);
  const request = (input: OrderRequestInput, onDone: (updatedOrder: OrderDto) => void) => {
    // A second press, of this button or another one of the order's, before the page shows that the first was heard.
    if (client.isMutating({ mutationKey: mutationConfig.mutationKey }) > 0) return;
    mutate(input, {
      onSuccess: onDone,
      onError: (error) => toast.danger({ title: 'That did not work', detail: getReason(error) }),
    });
  };
  return { request, busy: isPending ? (variables?.kind ?? null) : null };
}
