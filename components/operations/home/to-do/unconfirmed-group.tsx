'use client';
import { useTranslations } from 'next-intl';
import { UnconfirmedOrderItem } from '@/components/orders/reconciliation/unconfirmed-order-list';
import type { UnconfirmedOrders } from '@/lib/orders/model/reconciliation-schema';
import { ToDoGroup } from './to-do-group';

interface UnconfirmedGroupProps {
  organisationId: number;
  unconfirmed: UnconfirmedOrders;
}

/** Orders that the distributor did not confirm, for operators. */
export default function UnconfirmedGroup({ organisationId, unconfirmed }: UnconfirmedGroupProps) {
  const t = useTranslations('home.toDo');
  const { items, total } = unconfirmed;
  return (
    <ToDoGroup
      title={t('unconfirmed')}
      items={items}
      all={{ count: total, href: `/o/${organisationId}/admin/unconfirmed-orders` }}
    >
      {(order) => <UnconfirmedOrderItem order={order} />}
    </ToDoGroup>
  );
}
