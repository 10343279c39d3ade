'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useReason } from '@/components/platform/messages/use-reason';
import { Button } from '@/components/ui/button';
import { useToast } from '@/components/ui/toast';
import { changePartNumberMutation } from '@/lib/catalogue/part-numbers/queries';
import type { PartNumber } from '@/lib/catalogue/part-numbers/schema';

interface KeepProductProps {
  organisationId: number;
  partNumber: PartNumber;
}

/** Confirms the product of a part number that now conflicts with another one. */
export function KeepProduct({ organisationId, partNumber }: KeepProductProps) {
  const { id, code, version, product } = partNumber;
  const t = useTranslations('part-numbers.table');
  const reason = useReason();
  const toast = useToast();
  const { mutate, isPending } = useMutation(changePartNumberMutation(useQueryClient(), organisationId));
  const keep = () =>
    mutate(
      { id, version, productId: product.id },
      {
        onSuccess: () => toast.success({ title: t('kept') }),
        onError: (error) => toast.danger({ title: t('notKept'), detail: reason(error) }),
      },
    );
  return (
    <Button size="small" busy={isPending} aria-label={t('keepNamed', { code })} onClick={keep}>
      {t('keep')}
    </Button>
  );
}
