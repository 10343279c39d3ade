'use client';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { OrderDto } from '@/lib/orders/schema';
import { useOrderRequest } from './use-order-request';

interface CancelDialogProps {
  order: OrderDto;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/**
 * Cancels by the supplier's API, or asks those above to, where the API has no call for it
 * (docs/distributor.md).
 */
export function CancelDialog({ order, open, onOpenChange }: CancelDialogProps) {
  const [note, setNote] = useState('');
  const { request, busy } = useOrderRequest(order);
  const isByApi = order.actions.includes('cancel');
  const confirm = () =>
    request({ kind: 'cancel', body: { note } }, () => {
      onOpenChange(false);
      setNote('');
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isByApi ? 'Cancel this order?' : 'Ask to cancel this order'}
      description={
        isByApi
          ? 'Your supplier can still cancel it while it is being processed. Once it is accepted it is final.'
          : 'Your supplier cancels on request only, and only while the order is being processed. Those who deal with the supplier get this as a task, and you are notified of their answer.'
      }
      confirmLabel={isByApi ? 'Cancel the order' : 'Ask to cancel'}
      danger={isByApi}
      busy={busy !== null}
      onConfirm={confirm}
    >
      <div className="grid gap-3">
        <Field
          label="Note"
          hint={isByApi ? 'Kept with the order.' : 'They read it with the request.'}
          optional
        >
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={1000}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  );
}
