import { useTranslations } from 'next-intl';
import { productsText } from '@/components/orders/products-text';
import { UnconfirmedOrderActions } from '@/components/orders/reconciliation/unconfirmed-order-actions';
import { UnconfirmedOrderFacts } from '@/components/orders/reconciliation/unconfirmed-order-facts';
import { Worklist } from '@/components/orders/worklist/worklist';
import { WorklistCard } from '@/components/orders/worklist/worklist-card';
import { TimeText } from '@/components/ui/time-text';
import type { UnconfirmedOrder, UnconfirmedOrders } from '@/lib/orders/model/reconciliation-schema';

/** The unconfirmed orders, longest waiting first. */
export function UnconfirmedOrderList({ orders }: { orders: UnconfirmedOrders }) {
  const t = useTranslations('unconfirmed-orders.list');
  return (
    <Worklist
      texts={{
        label: t('label'),
        empty: t('empty'),
        emptyDetail: t('emptyDetail'),
        more: (count) => t('more', { count }),
      }}
      list={orders}
    >
      {(order) => <UnconfirmedOrderItem order={order} />}
    </Worklist>
  );
}

/** One unconfirmed order, with the facts and both ways to resolve it. */
export function UnconfirmedOrderItem({ order }: { order: UnconfirmedOrder }) {
  const t = useTranslations('unconfirmed-orders.list');
  const card = useTranslations('orders.worklistCard');
  const products = useTranslations('orders.list');
  const { organisation, reference, placedBy, since } = order;
  return (
    <WorklistCard
      order={order}
      since={t.rich('since', { time: () => <TimeText value={since} /> })}
      text={productsText(products, order)}
      about={[
        card('forOrganisation', { organisation: organisation.name }),
        card('placedBy', { person: placedBy }),
        reference !== '' && card('reference', { reference }),
      ]}
    >
      <UnconfirmedOrderFacts order={order} />
      <UnconfirmedOrderActions order={order} />
    </WorklistCard>
  );
}
