'use client';
import { useTranslations } from 'next-intl';
import { BulkReport } from '@/components/operations/selection/bulk-report';
import { ListTable, type ShownColumns } from '@/components/operations/selection/list-table';
import { RowSelectBox } from '@/components/operations/selection/select-box';
import { useBulkRun } from '@/components/operations/selection/use-bulk-run';
import { LIST_ROW } from '@/components/operations/selection/use-list-keys';
import { useSelectableList } from '@/components/operations/selection/use-selectable-list';
import { cx } from '@/components/ui/cx';
import { type ApprovalsFilter, formatApprovalsFilter } from '@/lib/orders/approval/list-filter';
import type { WaitingOrder } from '@/lib/orders/approval/schema';
import { useApprovalColumns } from './approval-columns';
import { ApprovalsSelection } from './approvals-selection';
import { ApprovalDecision, WaitingOrderCard } from './waiting-order-card';

interface WaitingOrdersProps {
  organisation: { id: number };
  orders: readonly WaitingOrder[];
  filter: ApprovalsFilter;
  columns: ShownColumns;
  onChange: (changes: Partial<ApprovalsFilter>) => void;
  onDone: () => void;
}

/** The orders that wait, selected and decided together, or one by one: as cards, or as a table where it has room. */
export function WaitingOrders(props: WaitingOrdersProps) {
  const { organisation, orders, filter, columns, onChange, onDone } = props;
  const t = useTranslations('approvals.list');
  const { isTable, isNewestFirst } = filter;
  const scope = formatApprovalsFilter({ text: filter.text, isNewestFirst: false, isTable: false });
  // A rule can ask for a look at every single order.
  const selectable = orders.filter(({ approval }) => approval?.allowsMany ?? true);
  const selection = useSelectableList(selectable, { scope });
  const bulk = useBulkRun<WaitingOrder>();
  const all = useApprovalColumns();
  return (
    <div>
      <BulkReport report={bulk.report} nameOf={({ number }) => number} onClose={bulk.closeReport} />
      {isTable && (
        <div className="max-lg:hidden">
          <ListTable
            caption={t('label')}
            columns={all}
            {...columns}
            hasLittleRoom
            rows={orders.map((row) => ({ id: row.id, name: row.number, row }))}
            selection={selection}
            sorting={{
              standard: 'placed',
              others: ['-placed'],
              sort: isNewestFirst ? '-placed' : null,
              onSort: (sort) => onChange({ isNewestFirst: sort === '-placed' }),
            }}
            trailing={{
              label: t('decision'),
              cell: (order) => <ApprovalDecision order={order} onDone={onDone} />,
            }}
          />
        </div>
      )}
      <ul aria-label={t('label')} className={cx('grid gap-4', isTable && 'lg:hidden')}>
        {orders.map((order) => (
          <li key={order.id} {...{ [LIST_ROW]: order.id }}>
            <WaitingOrderCard
              order={order}
              onDone={onDone}
              select={
                selectable.includes(order) && (
                  <RowSelectBox id={order.id} name={order.number} selection={selection} />
                )
              }
            />
          </li>
        ))}
      </ul>
      <ApprovalsSelection
        organisationId={organisation.id}
        {...{ selection, bulk, onDone, filter }}
        orders={selectable}
        columns={columns.shown}
      />
    </div>
  );
}
