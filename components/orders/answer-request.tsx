'use client';
import { Check, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import type { OrderDto } from '@/lib/orders/model/schema';

const AnswerDialog = dynamic(() => import('./answer-dialog').then((part) => part.AnswerDialog, loadFailed), {
  ssr: false,
});

interface AnswerRequestProps {
  order: Pick<OrderDto, 'id' | 'number' | 'organisation'>;
  /** It was answered: the list is to be read again. */
  onDone?: () => void;
}

/** Answers a request to cancel that waits for this person's organisation. */
export function AnswerRequest({ order, onDone }: AnswerRequestProps) {
  const t = useTranslations('orders.actions');
  const [answer, setAnswer] = useState<'done' | 'declined' | null>(null);
  return (
    <>
      <Button icon={<Check />} onClick={() => setAnswer('done')}>
        {t('cancelled')}
      </Button>
      <Button icon={<X />} onClick={() => setAnswer('declined')}>
        {t('decline')}
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
