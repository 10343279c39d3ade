'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { OrderDto } from '@/lib/orders/model/schema';
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
  const t = useTranslations('orders.cancelDialog');
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
      title={t(isByApi ? 'title' : 'requestTitle')}
      description={t(isByApi ? 'detail' : 'requestDetail')}
      confirmLabel={t(isByApi ? 'confirm' : 'requestConfirm')}
      danger={isByApi}
      busy={busy !== null}
      onConfirm={confirm}
    >
      <div className="grid gap-3">
        <Field label={t('note')} hint={t(isByApi ? 'noteHint' : 'requestNoteHint')} optional>
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
