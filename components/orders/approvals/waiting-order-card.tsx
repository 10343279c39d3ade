import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/link-button';
import { approversText } from '@/lib/orders/approval/rules';
import type { WaitingOrder } from '@/lib/orders/approval/schema';
import { orderPath } from '@/lib/orders/queries';
import { HoldActions } from '../hold-actions';
import { OrderTotal } from '../order-total';
import { productsText } from '../products-text';
import { WorklistCard } from '../worklist/worklist-card';

interface WaitingOrderCardProps {
  order: WaitingOrder;
  /** It was decided: the list is to be read again. */
  onDone: () => void;
}

/** One order that waits, with what there is to know for a decision. */
export function WaitingOrderCard({ order, onDone }: WaitingOrderCardProps) {
  const list = useTranslations('orders.list');
  const { organisation, placedBy, reference, createdAt, totals } = order;
  return (
    <WorklistCard
      order={order}
      since={{ word: 'Placed', at: createdAt }}
      text={productsText(list, order)}
      about={[`By ${placedBy}`, `for ${organisation.name}`, reference !== '' && `reference ${reference}`]}
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <span className="tabular-nums">
          <OrderTotal totals={totals} />
        </span>
        {order.hasChanged ? (
          <LinkButton href={orderPath(organisation.id, order.id) as Route}>Look at what changed</LinkButton>
        ) : order.approvers ? (
          <span>You placed it, so it can be approved by {approversText(order.approvers)}.</span>
        ) : (
          <span className="flex flex-wrap gap-2">
            <HoldActions order={{ ...order, actions: ['approve', 'refuse'] }} onDone={onDone} />
          </span>
        )}
      </div>
    </WorklistCard>
  );
}
