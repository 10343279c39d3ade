'use client';
import { useTranslations } from 'next-intl';
import { BulkReport } from '@/components/operations/selection/bulk-report';
import { ListTable, type ShownColumns } from '@/components/operations/selection/list-table';
import { SortSelect } from '@/components/operations/selection/sort-select';
import { useBulkRun } from '@/components/operations/selection/use-bulk-run';
import { useSelectableList } from '@/components/operations/selection/use-selectable-list';
import { type Count, ORDER_SORTS, toSearchString } from '@/lib/orders/model/list-rules';
import type { OrdersFilter, SelectedOrder } from '@/lib/orders/model/list-schema';
import type { OrderSummary } from '@/lib/orders/model/schema';
import { readSort } from '@/lib/platform/list-sort';
import { useOrderColumns } from './order-columns';
import { OrdersCards } from './orders-cards';
import { OrdersSelection } from './orders-selection';

interface OrdersRowsProps {
  organisationId: number;
  orders: readonly OrderSummary[];
  filter: OrdersFilter;
  /** The number of orders that match the filter. */
  total: Count;
  columns: ShownColumns;
  canOrder: boolean;
  onSort: (sort: OrdersFilter['sort']) => void;
  /** Loads the next part. */
  onEnd: () => void;
}

/** The loaded orders, of which some can be selected, and what can be done with those. */
export function OrdersRows(props: OrdersRowsProps) {
  const { organisationId, orders, filter, total, columns, canOrder, onSort, onEnd } = props;
  const t = useTranslations('orders.list');
  const selection = useSelectableList<SelectedOrder>(orders, {
    scope: toSearchString({ ...filter, sort: undefined }),
    onEnd,
  });
  const bulk = useBulkRun<SelectedOrder>();
  const all = useOrderColumns();
  const sorting = {
    ...ORDER_SORTS,
    sort: filter.sort ?? null,
    onSort: (sort: string) => onSort(readSort(ORDER_SORTS, sort) ?? undefined),
  };
  return (
    <>
      <BulkReport report={bulk.report} nameOf={({ number }) => number} onClose={bulk.closeReport} />
      <SortSelect sorting={sorting} columns={all} />
      <div className="max-md:hidden">
        <ListTable
          caption={t('title')}
          columns={all}
          shown={columns.shown}
          areChosen={columns.areChosen}
          rows={orders.map((row) => ({ id: row.id, name: row.number, row }))}
          selection={selection}
          sorting={sorting}
        />
      </div>
      <div className="md:hidden">
        <OrdersCards
          orders={orders}
          withOrganisation={filter.scope !== 'own' || filter.for !== undefined}
          selection={selection}
        />
      </div>
      <OrdersSelection
        {...{ organisationId, filter, total, selection, bulk, canOrder }}
        columns={columns.shown}
      />
    </>
  );
}
