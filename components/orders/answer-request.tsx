'use client';
import { Check, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { requestAnswerSchema } from '@/lib/orders/requests/cancel-request-schema';
import type { OrderDto } from '@/lib/orders/schema';
import { useOrderRequest } from './use-order-request';

interface AnswerRequestProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation'>;
  /** It was answered: the list is to be read again. */
  onDone?: () => void;
}

/** Answers a request to cancel that waits for this person's organisation. */
export function AnswerRequest({ order, onDone }: AnswerRequestProps) {
  const [answer, setAnswer] = useState<'done' | 'declined' | null>(null);
  return (
    <>
      <Button icon={<Check />} onClick={() => setAnswer('done')}>
        Cancelled
      </Button>
      <Button icon={<X />} onClick={() => setAnswer('declined')}>
        Decline
      </Button>
      {answer && (
        <AnswerDialog
          order={order}
          isDone={answer === 'done'}
          onClose={() => setAnswer(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}

function AnswerDialog({
  order,
  isDone,
  onClose,
  onDone,
}: AnswerRequestProps & { isDone: boolean; onClose: () => void }) {
  const [note, setNote] = useState('');
  const [error, setError] = useState<string>();
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
      title={isDone ? 'Cancelled with the supplier?' : 'Decline the request to cancel'}
      description={
        isDone
          ? `Whoever asked is notified that order ${order.number} was cancelled with the supplier. Its status follows by itself.`
          : `Order ${order.number} goes on. Whoever asked reads why.`
      }
      footer={
        <>
          <DialogClose render={<Button>Go back</Button>} />
          <Button variant={isDone ? 'primary' : 'danger'} busy={busy !== null} onClick={send}>
            {isDone ? 'It is cancelled' : 'Decline'}
          </Button>
        </>
      }
    >
      <Field
        label={isDone ? 'Note' : 'Why?'}
        hint="Shown with the order."
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
