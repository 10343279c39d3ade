'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { OrderDto } from '@/lib/orders/model/schema';
import { ChosenShare } from './chosen-share';

const ReasonDialog = dynamic(() => import('./reason-dialog').then((part) => part.ReasonDialog, loadFailed), {
  ssr: false,
});

/** Shows what the organisation below reads of why the order waits, and changes it. */
export function ReasonSharing({ order }: { order: OrderDto }) {
  const t = useTranslations('reasons.card');
  const [isOpen, setOpen] = useState(false);
  const hasReasonDialogOpened = useOnceOpened(isOpen);
  /** Each opening begins with what is chosen at that moment. */
  const [opening, setOpening] = useState(0);
  const open = () => {
    setOpening(opening + 1);
    setOpen(true);
  };
  const { sharing } = order;
  if (!sharing || !(order.reason || order.state === 'REJECTED')) return null;
  const { below, choice, isDefault } = sharing;
  return (
    <section
      aria-label={t('title', { organisation: below })}
      className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-card border bg-surface px-4 py-3 print:hidden"
    >
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="font-medium">{t('title', { organisation: below })}</h2>
        <ChosenShare organisation={below} choice={choice} />
        {isDefault && <p className="text-muted text-small">{t('byDefault')}</p>}
      </div>
      <Button onClick={open}>{t('change')}</Button>
      {hasReasonDialogOpened && (
        <ReasonDialog key={opening} order={order} sharing={sharing} open={isOpen} onOpenChange={setOpen} />
      )}
    </section>
  );
}
