import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Link } from '@/components/ui/link';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import { orderPath } from '@/lib/orders/model/paths';
import type { OrderSummary } from '@/lib/orders/model/schema';
import { placedByText } from '@/lib/orders/model/status-labels';
import type { Translator } from '@/lib/platform/messages/types';
import { OrderTotal } from './order-total';
import { productsText } from './products-text';
import { StatusBadge } from './status-badge';

interface OrdersTableProps {
  orders: readonly OrderSummary[];
  /** Orders of several organisations: each says whose it is. */
  withOrganisation: boolean;
}

/** Orders as a dense table, for screens that have the room. */
export function OrdersTable({ orders, withOrganisation }: OrdersTableProps) {
  const t = useTranslations('orders.columns');
  const list = useTranslations('orders.list');
  return (
    <Table caption={list('title')}>
      <TableHead>
        <tr>
          <HeaderCell>{t('number')}</HeaderCell>
          <HeaderCell>{t('reference')}</HeaderCell>
          <HeaderCell>{t('status')}</HeaderCell>
          <HeaderCell className="max-lg:hidden">{t('products')}</HeaderCell>
          {withOrganisation && <HeaderCell>{t('organisation')}</HeaderCell>}
          <HeaderCell>{t('placed')}</HeaderCell>
          <HeaderCell className="max-xl:hidden">{t('placedBy')}</HeaderCell>
          <HeaderCell numeric>{t('total')}</HeaderCell>
        </tr>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} withOrganisation={withOrganisation} t={list} />
        ))}
      </TableBody>
    </Table>
  );
}

interface OrderRowProps {
  order: OrderSummary;
  withOrganisation: boolean;
  t: Translator<'orders.list'>;
}

/** The link of the number covers the whole line, so that a press anywhere opens the order, in a new tab too. */
function OrderRow({ order, withOrganisation, t }: OrderRowProps) {
  return (
    <TableRow className="relative">
      <Cell className="whitespace-nowrap">
        <Link
          href={orderPath(order.organisation.id, order.id) as Route}
          className="font-code font-medium text-primary-ink after:absolute after:inset-0 hover:underline"
        >
          {order.number}
        </Link>
      </Cell>
      <Cell className="max-w-48 truncate" title={order.reference}>
        {order.reference || <span className="text-muted">—</span>}
      </Cell>
      <Cell>
        <StatusBadge order={order} />
      </Cell>
      <Cell className="w-full max-w-0 truncate max-lg:hidden" title={order.firstProduct}>
        {productsText(t, order)}
      </Cell>
      {withOrganisation && <Cell className="max-w-48 truncate">{order.organisation.name}</Cell>}
      <Cell className="whitespace-nowrap tabular-nums">
        <TimeText value={order.createdAt} />
      </Cell>
      <Cell className="max-w-40 truncate max-xl:hidden">{placedByText(t, order)}</Cell>
      <Cell numeric>
        <OrderTotal totals={order.totals} />
      </Cell>
    </TableRow>
  );
}
