import { useTranslations } from 'next-intl';
import { productsText } from '@/components/orders/products-text';
import { UnconfirmedOrderActions } from '@/components/orders/reconciliation/unconfirmed-order-actions';
import { UnconfirmedOrderFacts } from '@/components/orders/reconciliation/unconfirmed-order-facts';
import { Worklist } from '@/components/orders/worklist/worklist';
import { WorklistCard } from '@/components/orders/worklist/worklist-card';
import type { UnconfirmedOrder, UnconfirmedOrders } from '@/lib/orders/reconciliation/schema';

/** Every order of which nobody knows whether the distributor has it, longest waiting first. */
export function UnconfirmedOrderList({ orders }: { orders: UnconfirmedOrders }) {
  return (
    <Worklist
      label="Orders in doubt"
      list={orders}
      done="resolved"
      empty={{
        title: 'No order is in doubt',
        detail:
          'An order stands here when it was sent and no clear answer came. Nothing sends it again by itself.',
      }}
    >
      {(order) => <UnconfirmedOrderCard order={order} />}
    </Worklist>
  );
}

function UnconfirmedOrderCard({ order }: { order: UnconfirmedOrder }) {
  const list = useTranslations('orders.list');
  const { organisation, reference, placedBy, since } = order;
  return (
    <WorklistCard
      order={order}
      since={{ word: 'In doubt since', at: since }}
      text={productsText(list, order)}
      about={[
        `For ${organisation.name}`,
        `placed by ${placedBy}`,
        reference !== '' && `reference ${reference}`,
      ]}
    >
      <UnconfirmedOrderFacts order={order} />
      <UnconfirmedOrderActions order={order} />
    </WorklistCard>
  );
}
