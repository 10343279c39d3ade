'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useToast } from '@/components/ui/toast';
import { addLineMutation, cartSummaryQuery } from '@/lib/cart/queries';
import type { AddLineInput } from '@/lib/cart/schema';
import { ApiError } from '@/lib/http/browser';

interface AddToCart {
  add: (input: AddLineInput) => void;
  isAdding: boolean;
  /** How many of the product are in the cart now. */
  inCart: number;
}

/**
 * Puts a product into the acting organisation's cart without moving the page; a refusal is told in a toast.
 * @param canOrder false for people who may only look: nothing is asked of the cart then.
 */
export function useAddToCart(organisationId: number, productId: number, canOrder: boolean): AddToCart {
  const client = useQueryClient();
  const toast = useToast();
  const { data: inCart = 0 } = useQuery({
    ...cartSummaryQuery(organisationId),
    enabled: canOrder,
    select: (summary) => summary.products[productId] ?? 0,
  });
  const mutation = useMutation({
    ...addLineMutation(client, organisationId),
    onError: (error) =>
      toast.danger({
        title: 'Not added to the cart',
        detail:
          error instanceof ApiError
            ? (error.fields[0]?.message ?? error.detail ?? error.message)
            : 'Try again.',
      }),
  });
  return { add: mutation.mutate, isAdding: mutation.isPending, inCart };
}
