import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { RowSelectBox } from '@/components/operations/selection/select-box';
import { LIST_ROW, LIST_ROW_LINK } from '@/components/operations/selection/use-list-keys';
import type { ListSelection } from '@/components/operations/selection/use-selection';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { TimeText } from '@/components/ui/time-text';
import type { SelectedOrder } from '@/lib/orders/model/list-schema';
import { orderPath } from '@/lib/orders/model/paths';
import type { OrderSummary } from '@/lib/orders/model/schema';
import { placedByText } from '@/lib/orders/model/status-labels';
import { OrderTotal } from './order-total';
import { productsText } from './products-text';
import { StatusBadge } from './status-badge';

interface OrdersCardsProps {
  orders: readonly OrderSummary[];
  withOrganisation: boolean;
  selection: ListSelection<SelectedOrder>;
}

/** Orders one under the other, for phones. */
export function OrdersCards({ orders, withOrganisation, selection }: OrdersCardsProps) {
  const t = useTranslations('orders.list');
  return (
    <ul className="divide-y rounded-card border bg-surface">
      {orders.map((order) => (
        <li
          key={order.id}
          {...{ [LIST_ROW]: order.id }}
          className={cx(
            'relative grid grid-cols-1 gap-1.5 p-3',
            selection.isSelected(order.id) ? 'bg-selected' : 'hover:bg-hover',
          )}
        >
          <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
            <RowSelectBox id={order.id} name={order.number} selection={selection} />
            <Link
              {...{ [LIST_ROW_LINK]: '' }}
              href={orderPath(order.organisation.id, order.id) as Route}
              className="me-auto font-code font-medium text-primary-ink after:absolute after:inset-0"
            >
              {order.number}
            </Link>
            <StatusBadge order={order} />
          </div>
          <p className="line-clamp-2 break-words">{productsText(t, order)}</p>
          <div className="flex flex-wrap items-end justify-between gap-x-3 gap-y-1">
            <p className="min-w-0 flex-1 basis-32 break-words text-muted text-small">
              {order.reference && <span className="block">{order.reference}</span>}
              {withOrganisation && (
                <span className="block">{t('organisation', { organisation: order.organisation.name })}</span>
              )}
              <TimeText value={order.createdAt} />, {placedByText(t, order)}
            </p>
            <span className="ms-auto text-end font-medium">
              <OrderTotal totals={order.totals} />
            </span>
          </div>
        </li>
      ))}
    </ul>
  );
}
