'use client';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DeferredWindow } from '@/components/ui/deferred';
import { SupportContact } from '@/components/ui/support-contact';
import { TimeText } from '@/components/ui/time-text';
import { partitionExtraFields } from '@/lib/orders/extra-fields';
import type { AttentionList, AttentionOrder } from '@/lib/orders/list/attention-schema';
import { NoteList } from '../notes/note-list';
import { productsText } from '../products-text';
import { SupplierFacts } from '../supplier-facts';
import { WorklistCard } from '../worklist/worklist-card';
import { OwnerChoice } from './owner-choice';
import { PastResubmits } from './past-resubmits';

const loadResubmitDialog = () => import('../resubmit-dialog');

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
  const card = useTranslations('worklists.card');
  const products = useTranslations('orders.list');
  const [isConfirming, setConfirming] = useState(false);
  const { organisation, reference, upstreamId, since, notes, resubmits, isBusy } = order;
  return (
    <WorklistCard
      order={order}
      since={list.rich('since', { time: () => <TimeText value={since} /> })}
      text={productsText(products, order)}
      about={[
        card('forOrganisation', { organisation: organisation.name }),
        reference !== '' && card('reference', { reference }),
        upstreamId !== null && card('supplierNumber', { number: String(upstreamId) }),
      ]}
    >
      <Reasons reasons={order.reasons} />
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
      <DeferredWindow isOpen={isConfirming} onOpenChange={setConfirming} load={loadResubmitDialog}>
        {({ ResubmitDialog }) => (
          <ResubmitDialog order={order} open={isConfirming} onOpenChange={setConfirming} onDone={onDone} />
        )}
      </DeferredWindow>
    </WorklistCard>
  );
}

/** The supplier's own words, where the reader may see them. */
function Reasons({ reasons }: Pick<AttentionOrder, 'reasons'>) {
  const t = useTranslations('attention.order');
  if (reasons.length === 0)
    return (
      <p>
        {t('noReason')}
        <SupportContact />
      </p>
    );
  const { explanations, other } = partitionExtraFields(reasons);
  return (
    <div className="grid gap-2">
      {explanations.length > 0 ? (
        <SupplierFacts facts={explanations} />
      ) : (
        <p>
          {t('noExplanation')}
          <SupportContact />
        </p>
      )}
      {other.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control text-primary-ink text-small hover:underline touch:min-h-11">
            {t('otherDetails')}
          </summary>
          <div className="mt-2">
            <SupplierFacts facts={other} />
          </div>
        </details>
      )}
    </div>
  );
}
