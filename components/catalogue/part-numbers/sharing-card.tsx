'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { Checkbox } from '@/components/ui/checkbox';
import { Notice } from '@/components/ui/notice';
import { sharePartNumbersMutation } from '@/lib/catalogue/part-numbers/queries';

interface SharingCardProps {
  organisationId: number;
  sharesPartNumbers: boolean;
}

/** Lets an administrator decide whether the customers of the organisation may use its part numbers. */
export function SharingCard({ organisationId, sharesPartNumbers }: SharingCardProps) {
  const t = useTranslations('part-numbers.sharing');
  const { mutate, isPending, isError, variables } = useMutation(
    sharePartNumbersMutation(useQueryClient(), organisationId),
  );
  return (
    <Card title={t('title')}>
      <Checkbox
        label={t('label')}
        hint={t('hint')}
        checked={isPending ? variables.sharesPartNumbers : sharesPartNumbers}
        disabled={isPending}
        onChange={({ target }) => mutate({ sharesPartNumbers: target.checked })}
      />
      {isError && <Notice tone="danger" title={t('failed')} />}
    </Card>
  );
}
