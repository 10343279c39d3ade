'use client';
import { useTranslations } from 'next-intl';
import { OrderFigures } from '@/components/orders/figures/order-figures';
import { Card } from '@/components/ui/card';
import type { BlockProps } from './block-props';

/** Figures of the organisation's orders, for people who see amounts. */
export default function FiguresBlock({ organisationId }: BlockProps) {
  const t = useTranslations('home');
  return (
    <Card title={t('blocks.figures')}>
      <OrderFigures organisationId={organisationId} />
    </Card>
  );
}
