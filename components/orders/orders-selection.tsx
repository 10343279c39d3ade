'use client';
import { useQueryClient } from '@tanstack/react-query';
import { RotateCcw, SendHorizontal, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportSelected } from '@/components/operations/selection/export-selected';
import { SelectAll } from '@/components/operations/selection/select-all';
import { SelectionBar } from '@/components/operations/selection/selection-bar';
import type { BulkState } from '@/components/operations/selection/use-bulk-run';
import type { ListSelection } from '@/components/operations/selection/use-selection';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { orderKeys } from '@/lib/orders/model/keys';
import { isOrderListColumn } from '@/lib/orders/model/list-columns';
import { type Count, MAX_SELECTED } from '@/lib/orders/model/list-rules';
import type { OrdersFilter, SelectedOrder } from '@/lib/orders/model/list-schema';
import { fetchMatching, fetchSelectedExport, requestOrder } from '@/lib/orders/queries';
import { useOrderAgain } from './reorder/use-order-again';

interface OrdersSelectionProps {
  organisationId: number;
  filter: OrdersFilter;
  /** The number of orders that match the filter. */
  total: Count;
  columns: readonly string[];
  selection: ListSelection<SelectedOrder>;
  bulk: BulkState<SelectedOrder>;
  canOrder: boolean;
}

/** Offers the actions for the selected orders. */
export function OrdersSelection(props: OrdersSelectionProps) {
  const { organisationId, filter, total, columns, selection, bulk, canOrder } = props;
  const t = useTranslations('orders.bulk');
  const client = useQueryClient();
  const orderAgain = useOrderAgain(organisationId, { selection, bulk });
  const [isWithdrawing, setWithdrawing] = useState(false);
  const run = (kind: 'send-now' | 'withdraw', action: string) =>
    void bulk.run({
      action,
      items: selection.items,
      perform: (order) => requestOrder(order, { kind, body: {} }),
      onEnd: (remaining) => {
        selection.select(remaining);
        void client.invalidateQueries({ queryKey: orderKeys.all });
      },
    });
  return (
    <>
      <SelectionBar
        selection={selection}
        bulk={bulk}
        selectAll={
          <SelectAll
            selection={selection}
            count={total.more ? null : total.count}
            max={MAX_SELECTED}
            fetchAll={async () => {
              const { orders, isComplete } = await fetchMatching(organisationId, filter);
              return { items: orders, isComplete };
            }}
          />
        }
      >
        <ExportSelected
          name={t('file')}
          fetchFile={(format) =>
            fetchSelectedExport(organisationId, {
              ids: selection.items.map(({ id }) => id),
              columns: columns.filter(isOrderListColumn),
              sort: filter.sort,
              format,
            })
          }
        />
        {canOrder && (
          <>
            <Button size="small" icon={<RotateCcw />} onClick={orderAgain}>
              {t('orderAgain')}
            </Button>
            <Button size="small" icon={<SendHorizontal />} onClick={() => run('send-now', t('sendNow'))}>
              {t('sendNow')}
            </Button>
            <Button size="small" icon={<Undo2 />} onClick={() => setWithdrawing(true)}>
              {t('withdraw')}
            </Button>
          </>
        )}
      </SelectionBar>
      <ConfirmDialog
        open={isWithdrawing}
        onOpenChange={setWithdrawing}
        title={t('withdrawTitle', { count: selection.count })}
        description={t('withdrawDetail')}
        confirmLabel={t('withdrawConfirm')}
        danger
        onConfirm={() => {
          setWithdrawing(false);
          run('withdraw', t('withdraw'));
        }}
      />
    </>
  );
}
