'use client';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { useToast } from '@/components/ui/toast';
import type { DraftRow } from '@/lib/cart/quick-order/draft';
import { rememberPartNumber } from '@/lib/cart/quick-order/queries';
import type { ProductRow } from '@/lib/catalogue/model/schema';
import type { DraftStore } from './draft-store';

/** Takes the product that was chosen for a row, and remembers it for the organisation where that was ticked. */
export function useChoice(store: DraftStore, organisationId: number) {
  const t = useTranslations('quick-order.choose');
  const reason = useReason();
  const toast = useToast();
  return ({ row, input }: DraftRow, product: ProductRow, remember: boolean) => {
    void store.change(row, { productId: product.id });
    if (!remember) return;
    const code = input.code.trim();
    rememberPartNumber(organisationId, { code, vendorId: null, productId: product.id }).catch((error) =>
      toast.danger({ title: t('notRemembered'), detail: reason(error) }),
    );
  };
}
