'use client';
import { RotateCcw } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { SupportContact } from '@/components/ui/support-contact';
import { partitionExtraFields } from '@/lib/orders/extra-fields';
import type { AttentionList, AttentionOrder } from '@/lib/orders/list/attention-schema';
import { NoteList } from '../notes/note-list';
import { productsText } from '../products-text';
import { ResubmitDialog } from '../resubmit-dialog';
import { SupplierFacts } from '../supplier-facts';
import { WorklistCard } from '../worklist/worklist-card';
import { OwnerChoice } from './owner-choice';
import { PastResubmits } from './past-resubmits';

interface AttentionCardProps {
  order: AttentionOrder;
  me: AttentionList['me'];
  /** Something was done about it: the desk is to be read again. */
  onDone: () => void;
}

/** One order that needs attention, with all that is known of the problem. */
export function AttentionCard({ order, me, onDone }: AttentionCardProps) {
  const list = useTranslations('orders.list');
  const [isConfirming, setConfirming] = useState(false);
  const { organisation, reference, upstreamId, since, notes, resubmits, isBusy } = order;
  return (
    <WorklistCard
      order={order}
      since={{ word: 'Since', at: since }}
      text={productsText(list, order)}
      about={[
        `For ${organisation.name}`,
        reference !== '' && `reference ${reference}`,
        upstreamId !== null && `supplier’s number ${upstreamId}`,
      ]}
    >
      <Reasons reasons={order.reasons} />
      {notes.length > 0 && <NoteList notes={notes} />}
      <PastResubmits resubmits={resubmits} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <OwnerChoice order={order} me={me} />
        {isBusy ? (
          <p role="status" className="text-muted">
            Being resubmitted …
          </p>
        ) : (
          <Button variant="primary" icon={<RotateCcw />} onClick={() => setConfirming(true)}>
            Resubmit
          </Button>
        )}
      </div>
      <ResubmitDialog order={order} open={isConfirming} onOpenChange={setConfirming} onDone={onDone} />
    </WorklistCard>
  );
}

/** The supplier's own words, where they may be told. */
function Reasons({ reasons }: Pick<AttentionOrder, 'reasons'>) {
  if (reasons.length === 0)
    return (
      <p>
        Your supplier gave no reason here. Ask them about the order.
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
          Your supplier gave no reason in words. Ask them about the order.
          <SupportContact />
        </p>
      )}
      {other.length > 0 && (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center rounded-control text-primary-ink text-small hover:underline touch:min-h-11">
            All else that your supplier says
          </summary>
          <div className="mt-2">
            <SupplierFacts facts={other} />
          </div>
        </details>
      )}
    </div>
  );
}
