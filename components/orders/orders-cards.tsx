import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import { orderPath } from '@/lib/orders/model/paths';
import type { OrderSummary } from '@/lib/orders/model/schema';
import { placedByText } from '@/lib/orders/model/status-labels';
import { OrderTotal } from './order-total';
import { productsText } from './products-text';
import { StatusBadge } from './status-badge';

interface OrdersCardsProps {
  orders: readonly OrderSummary[];
  withOrganisation: boolean;
}

/** Orders one under the other, for phones. */
export function OrdersCards({ orders, withOrganisation }: OrdersCardsProps) {
  const t = useTranslations('orders.list');
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {orders.map((order) => (
        <li key={order.id} className="relative grid gap-1.5 p-3 hover:bg-hover">
          <div className="flex items-start justify-between gap-3">
            <Link
              href={orderPath(order.organisation.id, order.id) as Route}
              className="font-code font-medium text-primary-ink after:absolute after:inset-0"
            >
              {order.number}
            </Link>
            <StatusBadge order={order} />
          </div>
          <p className="line-clamp-2 break-words">{productsText(t, order)}</p>
          <div className="flex items-end justify-between gap-3">
            <p className="min-w-0 break-words text-muted text-small">
              {order.reference && <span className="block">{order.reference}</span>}
              {withOrganisation && (
                <span className="block">{t('organisation', { organisation: order.organisation.name })}</span>
              )}
              <TimeText value={order.createdAt} />, {placedByText(t, order)}
            </p>
            <span className="shrink-0 text-end font-medium">
              <OrderTotal totals={order.totals} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
