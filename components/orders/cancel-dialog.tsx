'use client';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { CopyButton } from '@/components/ui/copy-button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { OrderView } from '@/lib/orders/schema';
import { useOrderRequest } from './use-order-request';

interface CancelDialogProps {
  order: OrderView;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Cancels by the supplier's API, or helps to ask the supplier where the API has no call for it (DESIGN §5). */
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
      title={isByApi ? 'Cancel this order?' : 'Ask your supplier to cancel'}
      description={
        isByApi
          ? 'Your supplier can still cancel it while it is being processed. Once it is accepted it is final.'
          : 'Your supplier cancels on request only, and only while the order is being processed. Send them this text, then note here that you did.'
      }
      confirmLabel={isByApi ? 'Cancel the order' : 'I have asked them'}
      danger={isByApi}
      busy={busy !== null}
      onConfirm={confirm}
    >
      <div className="grid gap-3">
        {!isByApi && <RequestText order={order} />}
        <Field label="Note" hint="Kept with the order." optional>
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

/** What to write to the supplier, with every number that finds the order. */
function RequestText({ order }: { order: OrderView }) {
  const numbers = [
    order.upstreamId !== null && `your order ${order.upstreamId}`,
    `our number ${order.number}`,
    order.reference && `purchase order ${order.reference}`,
  ];
  const text = `Please cancel ${numbers.filter(Boolean).join(', ')} for ${order.organisation.name}, and tell us when it is done.`;
  return (
    <div className="flex items-start gap-2 rounded-control bg-sunken p-3">
      <p className="min-w-0 flex-1 break-words">{text}</p>
      <CopyButton text={text} label="Copy the text" />
    </div>
  );
}
