'use client';
import { RotateCcw } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { loadFailed } from '@/components/ui/load-failed';
import { SupportContact } from '@/components/ui/support-contact';
import { TimeText } from '@/components/ui/time-text';
import { useOnceOpened } from '@/components/ui/use-once-opened';
import type { AttentionList, AttentionOrder } from '@/lib/orders/list/attention-schema';
import { NoteList } from '../notes/note-list';
import { TechnicalDetails } from '../order-extra';
import { productsText } from '../products-text';
import { ReasonText } from '../reasons/reason-text';
import { WorklistCard } from '../worklist/worklist-card';
import { OwnerChoice } from './owner-choice';
import { PastResubmits } from './past-resubmits';

const ResubmitDialog = dynamic(
  () => import('../resubmit-dialog').then((part) => part.ResubmitDialog, loadFailed),
  { ssr: false },
);

interface AttentionCardProps {
  order: AttentionOrder;
  me: AttentionList['me'];
  /** The order was resubmitted: refetch the list. */
  onDone: () => void;
}

/** One order that needs attention, with all that is known of the problem. */
export function AttentionCard({ order, me, onDone }: AttentionCardProps) {
  const list = useTranslations('attention.list');
  const t = useTranslations('attention.order');
  const card = useTranslations('orders.worklistCard');
  const products = useTranslations('orders.list');
  const [isConfirming, setConfirming] = useState(false);
  const { organisation, reference, upstreamId, since, notes, resubmits, isBusy } = order;
  const hasResubmitDialogOpened = useOnceOpened(isConfirming);
  return (
    <WorklistCard
      order={order}
      since={list.rich('since', { time: () => <TimeText value={since} /> })}
      text={productsText(products, order)}
      about={[
        card('forOrganisation', { organisation: organisation.name }),
        reference !== '' && card('reference', { reference }),
        upstreamId !== null && card('supplierNumber', { number: upstreamId }),
      ]}
    >
      <div>
        <ReasonText reason={order.reason} />
        {order.reason.text === null && <SupportContact />}
      </div>
      <TechnicalDetails extra={order.extra} />
      {notes.length > 0 && <NoteList notes={notes} />}
      <PastResubmits resubmits={resubmits} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <OwnerChoice order={order} me={me} />
        {isBusy ? (
          <p role="status" className="text-muted">
            {t('resubmitting')}
          </p>
        ) : (
          <Button variant="primary" icon={<RotateCcw />} onClick={() => setConfirming(true)}>
            {t('resubmit')}
          </Button>
        )}
      </div>
      {hasResubmitDialogOpened && (
        <ResubmitDialog order={order} open={isConfirming} onOpenChange={setConfirming} onDone={onDone} />
      )}
    </WorklistCard>
  );
}
