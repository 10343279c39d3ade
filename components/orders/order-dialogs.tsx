import { DeferredWindow } from '@/components/ui/deferred';
import type { OrderDto } from '@/lib/orders/schema';
import type { OrderPageAction } from './order-action-rules';

const loadAnswerDialog = () => import('./answer-dialog');
const loadCancelDialog = () => import('./cancel-dialog');
const loadReorderDialog = () => import('./reorder/reorder-dialog');
const loadResubmitDialog = () => import('./resubmit-dialog');
const loadSaveListDialog = () => import('@/components/lists/save-list-dialog');
const loadUnlinkDialog = () => import('./reconciliation/unlink-dialog');

/** The actions that ask something first. */
export type OrderDialog = Extract<
  OrderPageAction,
  'answer-done' | 'answer-declined' | 'cancel' | 'reorder' | 'resubmit' | 'save-as-list' | 'unlink'
>;

interface OrderDialogsProps {
  order: OrderDto;
  dialog: OrderDialog | null;
  onClose: () => void;
}

/** The windows of an order's actions; one at a time, each loaded when it is first opened. */
export function OrderDialogs({ order, dialog, onClose }: OrderDialogsProps) {
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  const is = (one: OrderDialog) => ({ isOpen: dialog === one, onOpenChange });
  const common = { order, onOpenChange };
  const isAnswering = dialog === 'answer-done' || dialog === 'answer-declined';
  return (
    <>
      <DeferredWindow {...is('cancel')} load={loadCancelDialog}>
        {({ CancelDialog }) => <CancelDialog {...common} open={dialog === 'cancel'} />}
      </DeferredWindow>
      <DeferredWindow {...is('unlink')} load={loadUnlinkDialog}>
        {({ UnlinkDialog }) => <UnlinkDialog {...common} open={dialog === 'unlink'} />}
      </DeferredWindow>
      <DeferredWindow {...is('resubmit')} load={loadResubmitDialog}>
        {({ ResubmitDialog }) => <ResubmitDialog {...common} open={dialog === 'resubmit'} />}
      </DeferredWindow>
      <DeferredWindow {...is('reorder')} load={loadReorderDialog}>
        {({ ReorderDialog }) => <ReorderDialog {...common} open={dialog === 'reorder'} />}
      </DeferredWindow>
      {isAnswering && (
        <DeferredWindow isOpen onOpenChange={onOpenChange} load={loadAnswerDialog}>
          {({ AnswerDialog }) => (
            <AnswerDialog order={order} isDone={dialog === 'answer-done'} onClose={onClose} />
          )}
        </DeferredWindow>
      )}
      {dialog === 'save-as-list' && (
        <DeferredWindow isOpen onOpenChange={onOpenChange} load={loadSaveListDialog}>
          {({ SaveListDialog }) => (
            <SaveListDialog
              organisationId={order.organisation.id}
              source={{ from: 'order', orderId: order.id }}
              suggestedName={order.reference || order.number}
              onClose={onClose}
            />
          )}
        </DeferredWindow>
      )}
    </>
  );
}
