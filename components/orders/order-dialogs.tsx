'use client';
import dynamic from 'next/dynamic';
import { loadFailed } from '@/components/ui/load-failed';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { OrderDto } from '@/lib/orders/model/schema';
import type { OrderPageAction } from './order-action-rules';
import { toAskedOrder } from './requests/ask/asked-order';
import { LazyAskDialog } from './requests/ask/lazy-ask-dialog';

const CancelDialog = dynamic(() => import('./cancel-dialog').then((part) => part.CancelDialog, loadFailed), {
  ssr: false,
});
const ReorderDialog = dynamic(
  () => import('./reorder/reorder-dialog').then((part) => part.ReorderDialog, loadFailed),
  { ssr: false },
);
const ResubmitDialog = dynamic(
  () => import('./resubmit-dialog').then((part) => part.ResubmitDialog, loadFailed),
  { ssr: false },
);
const SaveTemplateDialog = dynamic(
  () =>
    import('@/components/orders/order-templates/save-template-dialog').then(
      (part) => part.SaveTemplateDialog,
      loadFailed,
    ),
  { ssr: false },
);
const UnlinkDialog = dynamic(
  () => import('./reconciliation/unlink-dialog').then((part) => part.UnlinkDialog, loadFailed),
  { ssr: false },
);

/** The actions that ask something first. */
export type OrderDialog = Extract<
  OrderPageAction,
  'ask' | 'cancel' | 'reorder' | 'resubmit' | 'save-as-list' | 'unlink'
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
  const common = { order, onOpenChange };
  const hasCancelDialogOpened = useOnceOpened(dialog === 'cancel');
  const hasUnlinkDialogOpened = useOnceOpened(dialog === 'unlink');
  const hasResubmitDialogOpened = useOnceOpened(dialog === 'resubmit');
  const hasReorderDialogOpened = useOnceOpened(dialog === 'reorder');
  return (
    <>
      {hasCancelDialogOpened && <CancelDialog {...common} open={dialog === 'cancel'} />}
      {hasUnlinkDialogOpened && <UnlinkDialog {...common} open={dialog === 'unlink'} />}
      {hasResubmitDialogOpened && <ResubmitDialog {...common} open={dialog === 'resubmit'} />}
      {hasReorderDialogOpened && <ReorderDialog {...common} open={dialog === 'reorder'} />}
      {dialog === 'ask' && (
        <LazyAskDialog
          organisationId={order.organisation.id}
          subject={toAskedOrder(order)}
          kinds={['question', 'change', 'return']}
          onClose={onClose}
        />
      )}
      {dialog === 'save-as-list' && (
        <SaveTemplateDialog
          organisationId={order.organisation.id}
          source={{ from: 'order', orderId: order.id }}
          suggestedName={order.reference || order.number}
          onClose={onClose}
        />
      )}
    </>
  );
}
