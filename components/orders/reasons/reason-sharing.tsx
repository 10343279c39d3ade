'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeferredWindow } from '@/components/ui/deferred';
import type { OrderDto } from '@/lib/orders/schema';

const loadDialog = () => import('./reason-dialog');

/** Shows what the organisation below reads of why the order waits, and changes it. */
export function ReasonSharing({ order }: { order: OrderDto }) {
  const t = useTranslations('reasons.card');
  const [isOpen, setOpen] = useState(false);
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
        <p>{t(`share-${choice.share}`, { organisation: below })}</p>
        {choice.share === 'own-words' && (
          <p className="whitespace-pre-line break-words border-s-2 ps-2">{choice.words}</p>
        )}
        {isDefault && <p className="text-muted text-small">{t('byDefault')}</p>}
      </div>
      <Button onClick={() => setOpen(true)}>{t('change')}</Button>
      <DeferredWindow isOpen={isOpen} onOpenChange={setOpen} load={loadDialog}>
        {({ ReasonDialog }) => (
          <ReasonDialog order={order} sharing={sharing} open={isOpen} onOpenChange={setOpen} />
        )}
      </DeferredWindow>
    </section>
  );
}
