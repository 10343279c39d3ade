'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BookmarkCheck, BookmarkPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import type { ProductFacts } from '@/lib/catalogue/model/schema';
import { rememberMutation } from '@/lib/catalogue/part-numbers/queries';

interface RememberProductProps {
  organisationId: number;
  product: Pick<ProductFacts, 'id' | 'name' | 'productCode'>;
  /** The product chosen for the SKU; null while none is. */
  rememberedId: number | null;
}

/** Shows which of several products with one SKU the organisation means, and saves this one as the choice. */
export function RememberProduct({ organisationId, product, rememberedId }: RememberProductProps) {
  const { id: productId, name, productCode: sku } = product;
  const t = useTranslations('product.remember');
  const reason = useReason();
  const toast = useToast();
  const [savedId, setSavedId] = useState(rememberedId);
  const { mutate, isPending } = useMutation(rememberMutation(useQueryClient(), organisationId));
  const remember = () =>
    mutate(
      { code: sku, vendorId: null, productId },
      {
        onSuccess: () => {
          setSavedId(productId);
          toast.success({ title: t('saved', { sku, name }) });
        },
        onError: (error) => toast.danger({ title: t('notSaved'), detail: reason(error) }),
      },
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 pb-3">
      {savedId === productId ? (
        <p role="status" className="wrap-anywhere flex items-center gap-1.5 text-success-ink">
          <BookmarkCheck aria-hidden className="size-4 shrink-0" />
          {t('remembered', { sku })}
        </p>
      ) : (
        <>
          <Button
            size="small"
            icon={<BookmarkPlus />}
            busy={isPending}
            onClick={remember}
            className="max-w-full whitespace-normal wrap-anywhere py-1"
          >
            {t('submit', { sku })}
          </Button>
          {savedId !== null && <span className="text-muted">{t('other')}</span>}
        </>
      )}
    </div>
  );
}
