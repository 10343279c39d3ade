import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import type { ListColumn } from '@/components/operations/selection/list-table';
import { LIST_ROW_LINK } from '@/components/operations/selection/use-list-keys';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import {
  DEFAULT_ORDER_COLUMNS,
  ORDER_LIST_COLUMNS,
  type OrderListColumn,
} from '@/lib/orders/model/list-columns';
import { orderPath } from '@/lib/orders/model/paths';
import type { OrderSummary } from '@/lib/orders/model/schema';
import { placedByText } from '@/lib/orders/model/status-labels';
import { numberFormat } from '@/lib/platform/formats/intl-formats';
import { OrderTotal } from './order-total';
import { productsText } from './products-text';
import { StatusBadge } from './status-badge';

type OrderColumn = ListColumn<OrderSummary, OrderListColumn>;

/** An organisation's list has no column for it; a list of several does. */
export const getDefaultColumns = (withOrganisation: boolean): readonly OrderListColumn[] =>
  withOrganisation
    ? ORDER_LIST_COLUMNS.filter((id) => id === 'organisation' || DEFAULT_ORDER_COLUMNS.includes(id))
    : DEFAULT_ORDER_COLUMNS;

/** The link covers the whole line, so that a press anywhere opens the order, in a new tab too. */
const NumberLink = ({ order }: { order: OrderSummary }) => (
  <Link
    {...{ [LIST_ROW_LINK]: '' }}
    href={orderPath(order.organisation.id, order.id) as Route}
    className="font-code font-medium text-primary-ink after:absolute after:inset-0 hover:underline"
  >
    {order.number}
  </Link>
);

/** Every column that the list can show, in the order of the list. */
export function useOrderColumns(): OrderColumn[] {
  const t = useTranslations('orders');
  const list = useTranslations('orders.list');
  const { locale } = usePerson();
  const columns: Record<OrderListColumn, Omit<OrderColumn, 'id' | 'label'>> = {
    number: { className: 'whitespace-nowrap', cell: (order) => <NumberLink order={order} /> },
    reference: {
      className: 'max-w-48 truncate',
      title: ({ reference }) => reference,
      cell: ({ reference }) => reference || <span className="text-muted">—</span>,
    },
    status: { cell: (order) => <StatusBadge order={order} /> },
    products: {
      className: 'w-full max-w-0 min-w-24 truncate',
      narrow: 'max-lg:hidden',
      title: ({ firstProduct }) => firstProduct,
      cell: (order) => productsText(list, order),
    },
    costCentre: {
      className: 'max-w-40 truncate',
      title: ({ costCentre }) => costCentre?.name ?? '',
      cell: ({ costCentre }) => (costCentre ? costCentre.code : <span className="text-muted">—</span>),
    },
    lines: { numeric: true, cell: ({ lineCount }) => numberFormat(locale).format(lineCount) },
    organisation: { className: 'max-w-48 truncate', cell: ({ organisation }) => organisation.name },
    placed: {
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ createdAt }) => <TimeText value={createdAt} />,
    },
    placedBy: {
      className: 'max-w-40 truncate',
      narrow: 'max-xl:hidden',
      cell: (order) => placedByText(list, order),
    },
    seen: {
      className: 'whitespace-nowrap tabular-nums',
      cell: ({ statusSeenAt }) => <TimeText value={statusSeenAt} />,
    },
    total: { numeric: true, cell: ({ totals }) => <OrderTotal totals={totals} /> },
  };
  return ORDER_LIST_COLUMNS.map((id) => ({ id, label: t(`columns.${id}`), ...columns[id] }));
}
