'use client';
import { RotateCcw } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { FactList } from '@/components/ui/fact-list';
import { TimeText } from '@/components/ui/time-text';
import type { Attention, AttentionDesk } from '@/lib/orders/attention/schema';
import { orderPath } from '@/lib/orders/queries';
import { NoteList } from '../notes/note-list';
import { productsText } from '../products-text';
import { ResubmitDialog } from '../resubmit-dialog';
import { SupplierText } from '../supplier-text';
import { OwnerChoice } from './owner-choice';
import { PastResubmits } from './past-resubmits';

interface AttentionCardProps {
  order: Attention;
  me: AttentionDesk['me'];
  /** Something was done about it: the desk is to be read again. */
  onDone: () => void;
}

/** One order that needs attention, with all that is known of the problem. */
export function AttentionCard({ order, me, onDone }: AttentionCardProps) {
  const [isAsking, setAsking] = useState(false);
  const { id, number, organisation, reference, upstreamId, since, notes, resubmits, isBusy } = order;
  return (
    <Card
      title={
        <Link
          href={orderPath(organisation.id, id) as Route}
          className="font-code text-primary-ink hover:underline"
        >
          {number}
        </Link>
      }
      aside={
        <span className="text-muted text-small">
          Since <TimeText value={since} />
        </span>
      }
    >
      <div className="grid gap-4">
        <p className="break-words">
          {productsText(order)}
          <span className="block text-muted text-small">
            {[
              `For ${organisation.name}`,
              reference && `reference ${reference}`,
              upstreamId !== null && `supplier’s number ${upstreamId}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
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
            <Button variant="primary" icon={<RotateCcw />} onClick={() => setAsking(true)}>
              Resubmit
            </Button>
          )}
        </div>
      </div>
      <ResubmitDialog order={order} open={isAsking} onOpenChange={setAsking} onDone={onDone} />
    </Card>
  );
}

/** The supplier's own words, where they may be told. */
function Reasons({ reasons }: Pick<Attention, 'reasons'>) {
  if (reasons.length === 0) return <p>Your supplier gave no reason here. Ask them about the order.</p>;
  return (
    <FactList
      facts={reasons.map(({ label, text }) => ({
        name: label,
        value: (
          <span className="whitespace-pre-line">
            <SupplierText text={text} />
          </span>
        ),
      }))}
    />
  );
}
