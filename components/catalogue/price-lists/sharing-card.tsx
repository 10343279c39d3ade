'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { sharePricesMutation } from '@/lib/catalogue/price-lists/queries';

interface SharingCardProps {
  organisation: { id: number; name: string };
  sharesPrices: boolean;
}

/** Lets an administrator decide whether the organisations above see what their customers pay. */
export function SharingCard({ organisation, sharesPrices }: SharingCardProps) {
  const t = useTranslations('price-lists.sharing');
  const { mutate, isPending, isError, variables } = useMutation(
    sharePricesMutation(useQueryClient(), organisation.id),
  );
  return (
    <Card title={t('title')}>
      <Checkbox
        label={t('label')}
        hint={t('hint', { organisation: organisation.name })}
        checked={isPending ? variables.sharesPrices : sharesPrices}
        disabled={isPending}
        onChange={({ target }) => mutate({ sharesPrices: target.checked })}
      />
      {isError && <Notice tone="danger" title={t('failed')} />}
    </Card>
  );
}
