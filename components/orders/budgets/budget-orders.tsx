import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Route } from 'next';
import { useLocale, useTranslations } from 'next-intl';
import { StatusBadge } from '@/components/orders/status-badge';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { fetchNextPart } from '@/components/ui/load-more';
import { Cell, HeaderCell, Table, TableBody, TableHead, TableRow } from '@/components/ui/table';
import { TimeText } from '@/components/ui/time-text';
import type { BudgetOrder } from '@/lib/orders/budgets/detail-schema';
import { orderPath } from '@/lib/orders/model/paths';
import { formatMoney } from '@/lib/platform/formats/money';

interface BudgetOrdersProps {
  organisationId: number;
  currency: string;
  orders: readonly BudgetOrder[];
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}

/** A phone has room for the amounts only; the order's page has the rest. */
const WIDE = 'max-md:hidden';

/** The orders that used a budget in a period. */
export function BudgetOrders({ organisationId, currency, orders, query }: BudgetOrdersProps) {
  const t = useTranslations('budgets');
  const locale = useLocale();
  const write = (amount: string) => formatMoney({ amount, currency }, locale);
  if (orders.length === 0) return <p className="text-muted">{t('detail.noOrders')}</p>;
  return (
    <>
      <Table caption={t('detail.orders')}>
        <TableHead>
          <tr>
            <HeaderCell>{t('columns.order')}</HeaderCell>
            <HeaderCell>{t('columns.placed')}</HeaderCell>
            <HeaderCell className={WIDE}>{t('columns.placedBy')}</HeaderCell>
            <HeaderCell className={WIDE}>{t('columns.costCentre')}</HeaderCell>
            <HeaderCell className={WIDE}>{t('columns.status')}</HeaderCell>
            <HeaderCell numeric>{t('columns.reserved')}</HeaderCell>
            <HeaderCell numeric>{t('columns.consumed')}</HeaderCell>
          </tr>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <TableRow key={order.id}>
              <Cell className="whitespace-nowrap">
                <Link
                  href={orderPath(organisationId, order.id) as Route}
                  className="font-code font-medium text-primary-ink hover:underline"
                >
                  {order.number}
                </Link>
              </Cell>
              <Cell className="md:whitespace-nowrap">
                <TimeText value={order.createdAt} />
              </Cell>
              <Cell className={WIDE}>{order.placedBy}</Cell>
              <Cell className={WIDE} title={order.costCentre?.name}>
                {order.costCentre?.code ?? '—'}
              </Cell>
              <Cell className={WIDE}>
                <StatusBadge order={order} />
              </Cell>
              <AmountCells order={order} write={write} />
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {query.hasNextPage && (
        <div>
          <Button busy={query.isFetchingNextPage} onClick={() => fetchNextPart(query)}>
            {t('detail.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** An order that came to nothing has released its amount. */
function AmountCells({ order, write }: { order: BudgetOrder; write: (amount: string) => string }) {
  const t = useTranslations('budgets.detail');
  const [reserved, consumed] = [Number(order.reserved), Number(order.consumed)];
  if (reserved === 0 && consumed === 0)
    return (
      <Cell colSpan={2} numeric className="text-muted">
        {t('released')}
      </Cell>
    );
  return (
    <>
      <Cell numeric>{reserved === 0 ? '—' : write(order.reserved)}</Cell>
      <Cell numeric>{consumed === 0 ? '—' : write(order.consumed)}</Cell>
    </>
  );
}
