'use client';
import { Check, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ExportSelected } from '@/components/operations/selection/export-selected';
import { SelectAll } from '@/components/operations/selection/select-all';
import { SelectionBar } from '@/components/operations/selection/selection-bar';
import { type BulkState, MAX_BULK } from '@/components/operations/selection/use-bulk-run';
import type { ListSelection } from '@/components/operations/selection/use-selection';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { ApprovalsFilter } from '@/lib/orders/approval/list-filter';
import type { WaitingOrder } from '@/lib/orders/approval/schema';
import { isOrderListColumn } from '@/lib/orders/model/list-columns';
import { fetchSelectedExport, requestOrder } from '@/lib/orders/queries';

const RejectManyDialog = dynamic(
  () => import('./reject-many-dialog').then((part) => part.RejectManyDialog, loadFailed),
  { ssr: false },
);

interface ApprovalsSelectionProps {
  organisationId: number;
  orders: readonly WaitingOrder[];
  filter: ApprovalsFilter;
  columns: readonly string[];
  selection: ListSelection<WaitingOrder>;
  bulk: BulkState<WaitingOrder>;
  onDone: () => void;
}

/** Approves or rejects the selected orders; each is decided by itself. */
export function ApprovalsSelection(props: ApprovalsSelectionProps) {
  const { organisationId, orders, filter, columns, selection, bulk, onDone } = props;
  const t = useTranslations('approvals.bulk');
  const [isRejecting, setRejecting] = useState(false);
  const run = (action: string, toInput: (order: WaitingOrder) => Parameters<typeof requestOrder>[1]) =>
    void bulk.run({
      action,
      items: selection.items,
      perform: (order) => requestOrder(order, toInput(order)),
      onEnd: (remaining) => {
        selection.select(remaining);
        onDone();
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
            count={orders.length}
            max={MAX_BULK}
            fetchAll={async () => ({ items: orders, isComplete: true })}
          />
        }
      >
        <Button
          size="small"
          variant="primary"
          icon={<Check />}
          onClick={() =>
            run(t('approve'), ({ approval }) => ({
              kind: 'approve',
              body: { contentHash: approval?.contentHash ?? '', isBulk: true },
            }))
          }
        >
          {t('approve')}
        </Button>
        <Button size="small" icon={<X />} onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
        <ExportSelected
          name={t('file')}
          fetchFile={(format) =>
            fetchSelectedExport(organisationId, {
              ids: selection.items.map(({ id }) => id),
              columns: columns.filter(isOrderListColumn),
              sort: filter.isNewestFirst ? undefined : 'placed',
              format,
            })
          }
        />
      </SelectionBar>
      {useOnceOpened(isRejecting) && (
        <RejectManyDialog
          open={isRejecting}
          count={selection.count}
          onReject={(reason) => run(t('reject'), () => ({ kind: 'refuse', body: { reason, isBulk: true } }))}
          onClose={() => setRejecting(false)}
        />
      )}
    </>
  );
}
