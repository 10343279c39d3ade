'use client';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import type { AddLineInput } from '@/lib/cart/model/schema';
import { addLineMutation, cartSummaryQuery } from '@/lib/cart/queries';

interface AddToCart {
  add: (input: AddLineInput, outcome?: { onSuccess: () => void }) => void;
  isAdding: boolean;
  /** Number of units of the product in the cart. */
  inCart: number;
}

/**
 * Adds a product to the acting organisation's cart; an error appears as a toast.
 * @param canOrder false for people who may not order: the cart is not loaded then.
 */
export function useAddToCart(organisationId: number, productId: number, canOrder: boolean): AddToCart {
  const t = useTranslations('catalogue.row');
  const reason = useReason();
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
        title: t('notAdded'),
        detail: reason(error),
      }),
  });
  return { add: mutation.mutate, isAdding: mutation.isPending, inCart };
}
