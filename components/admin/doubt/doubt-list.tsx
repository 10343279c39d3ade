import { CircleCheck } from 'lucide-react';
import type { Route } from 'next';
import Link from 'next/link';
import { DoubtActions } from '@/components/orders/doubt/doubt-actions';
import { DoubtFacts } from '@/components/orders/doubt/doubt-facts';
import { productsText } from '@/components/orders/products-text';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { TimeText } from '@/components/ui/time-text';
import type { Doubt, Doubts } from '@/lib/orders/doubt/schema';
import { orderPath } from '@/lib/orders/queries';

/** Every order of which nobody knows whether the distributor has it, longest waiting first. */
export function DoubtList({ doubts }: { doubts: Doubts }) {
  const { items, total } = doubts;
  if (items.length === 0)
    return (
      <EmptyState
        icon={CircleCheck}
        title="No order is in doubt"
        detail="An order stands here when it was sent and no clear answer came. Nothing sends it again by itself."
      />
    );
  return (
    <>
      <ul aria-label="Orders in doubt" className="grid gap-4">
        {items.map((doubt) => (
          <li key={doubt.id}>
            <DoubtCard doubt={doubt} />
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 text-muted">
          {total - items.length} more wait; they show when these are resolved.
        </p>
      )}
    </>
  );
}

function DoubtCard({ doubt }: { doubt: Doubt }) {
  const { id, number, organisation, reference, placedBy, since } = doubt;
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
          In doubt since <TimeText value={since} />
        </span>
      }
    >
      <div className="grid gap-4">
        <p className="break-words">
          {productsText(doubt)}
          <span className="block text-muted text-small">
            For {organisation.name}, placed by {placedBy}
            {reference && `, reference ${reference}`}
          </span>
        </p>
        <DoubtFacts doubt={doubt} />
        <DoubtActions doubt={doubt} />
      </div>
    </Card>
  );
}
