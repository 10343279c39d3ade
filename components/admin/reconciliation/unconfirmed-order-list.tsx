import { WorklistCard } from '@/components/orders/desk/desk-card';
import { Worklist } from '@/components/orders/desk/desk-list';
import { UnconfirmedOrderActions } from '@/components/orders/doubt/doubt-actions';
import { UnconfirmedOrderFacts } from '@/components/orders/doubt/doubt-facts';
import { productsText } from '@/components/orders/products-text';
import type { UnconfirmedOrder, UnconfirmedOrders } from '@/lib/orders/reconciliation/schema';

/** Every order of which nobody knows whether the distributor has it, longest waiting first. */
export function UnconfirmedOrderList({ doubts: orders }: { doubts: UnconfirmedOrders }) {
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
      {(order) => <UnconfirmedOrderCard doubt={order} />}
    </Worklist>
  );
}

function UnconfirmedOrderCard({ doubt: order }: { doubt: UnconfirmedOrder }) {
  const { organisation, reference, placedBy, since } = order;
  return (
    <WorklistCard
      order={order}
      since={{ word: 'In doubt since', at: since }}
      text={productsText(order)}
      about={[
        `For ${organisation.name}`,
        `placed by ${placedBy}`,
        reference !== '' && `reference ${reference}`,
      ]}
    >
      <UnconfirmedOrderFacts doubt={order} />
      <UnconfirmedOrderActions doubt={order} />
    </WorklistCard>
  );
}
