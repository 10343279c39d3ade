'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { unconfirmedOrderQuery } from '@/lib/orders/reconciliation/queries';
import { UnconfirmedOrderActions } from './unconfirmed-order-actions';
import { UnconfirmedOrderFacts } from './unconfirmed-order-facts';

interface UnconfirmedOrderCardProps {
  organisationId: number;
  orderId: string;
}

/** On the page of an unconfirmed order: facts and actions for operators. */
export function UnconfirmedOrderCard({ organisationId, orderId }: UnconfirmedOrderCardProps) {
  const t = useTranslations('unconfirmed-orders.order');
  const { data: order } = useQuery(unconfirmedOrderQuery(organisationId, orderId));
  if (!order) return null;
  return (
    <Card title={t('title')} className="mb-4 print:hidden">
      <div className="grid gap-4">
        <UnconfirmedOrderFacts order={order} />
        <UnconfirmedOrderActions order={order} />
      </div>
    </Card>
  );
}
