import type { Route } from 'next';
import Link from 'next/link';
import { Card } from '@/components/ui/card';
import { TimeText } from '@/components/ui/time-text';
import type { WaitingOrder } from '@/lib/orders/approvals/schema';
import { orderPath } from '@/lib/orders/queries';
import { HoldActions } from '../hold-actions';
import { OrderTotal } from '../order-total';
import { productsText } from '../products-text';

interface WaitingOrderCardProps {
  order: WaitingOrder;
  /** It was decided: the list is to be read again. */
  onDone: () => void;
}

/** One order that waits, with what there is to know for a decision and a way to all of it. */
export function WaitingOrderCard({ order, onDone }: WaitingOrderCardProps) {
  const { id, number, organisation, placedBy, reference, createdAt, totals } = order;
  return (
    <Card
      title={
        <Link
          href={orderPath(organisation.id, id) as Route}
          className="font-code text-primary-ink hover:underline"
        >
          {number}
        </Link>
      }
      aside={
        <span className="text-muted text-small">
          Placed <TimeText value={createdAt} />
        </span>
      }
    >
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-1 basis-64 break-words">
          {productsText(order)}
          <span className="block text-muted text-small">
            {[`By ${placedBy}`, `for ${organisation.name}`, reference && `reference ${reference}`]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <span className="text-right tabular-nums">
          <OrderTotal totals={totals} />
        </span>
        <span className="flex flex-wrap gap-2">
          <HoldActions order={{ ...order, actions: ['approve', 'refuse'] }} onDone={onDone} />
        </span>
      </div>
    </Card>
  );
}
