'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { OrderDto } from '@/lib/orders/model/schema';
import { requestAnswerSchema } from '@/lib/orders/supplier-requests/schema';
import { useOrderRequest } from './use-order-request';

interface AnswerDialogProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation'>;
  /** True when the order was cancelled; false when the request is declined. */
  isDone: boolean;
  onClose: () => void;
  /** It was answered: the list is to be read again. */
  onDone?: () => void;
}

/** Asks for a note, or for the reason, before a request to cancel is answered. */
export function AnswerDialog({ order, isDone, onClose, onDone }: AnswerDialogProps) {
  const t = useTranslations('orders.answerDialog');
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
  const common = useTranslations('ui.actions');
  const actions = useTranslations('orders.actions');
  const { request, busy } = useOrderRequest(order);
  const send = () => {
    const read = requestAnswerSchema.safeParse({ isDone, note });
    if (!read.success) return setError(read.error.issues[0]?.message);
    request({ kind: 'answer-request', body: read.data }, () => {
      onClose();
      onDone?.();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t(isDone ? 'doneTitle' : 'declineTitle')}
      description={t(isDone ? 'doneDetail' : 'declineDetail', { number: order.number })}
      footer={
        <>
          <DialogClose render={<Button>{common('back')}</Button>} />
          <Button variant={isDone ? 'primary' : 'danger'} busy={busy !== null} onClick={send}>
            {isDone ? t('doneConfirm') : actions('decline')}
          </Button>
        </>
      }
    >
      <Field
        label={t(isDone ? 'note' : 'reason')}
        hint={t('hint')}
        error={error}
        required={!isDone}
        optional={isDone}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            maxLength={1000}
            value={note}
            onChange={({ target }) => {
              setNote(target.value);
              setError(undefined);
            }}
          />
        )}
      </Field>
    </Dialog>
  );
}
