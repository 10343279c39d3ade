import type { Route } from 'next';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { TimeText } from '@/components/ui/time-text';
import { orderPath } from '@/lib/orders/queries';
import type { OrderSummary } from '@/lib/orders/schema';

interface WorklistCardProps {
  order: Pick<OrderSummary, 'id' | 'number' | 'organisation'>;
  /** Since when it waits, after the word for it. */
  since: { word: string; at: string };
  /** What it is, or what is asked of the reader. */
  text: ReactNode;
  /** For whom, by whom, under which reference; what is not known is left out. */
  about: readonly (string | false)[];
  children: ReactNode;
}

/** One order that waits, with the way to its page; below it what there is to know and to do. */
export function WorklistCard({ order, since, text, about, children }: WorklistCardProps) {
  const { id, number, organisation } = order;
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
          {since.word} <TimeText value={since.at} />
        </span>
      }
    >
      <div className="grid gap-4">
        <p className="break-words">
          {text}
          <span className="block text-muted text-small">{about.filter(Boolean).join(', ')}</span>
        </p>
        {children}
      </div>
    </Card>
  );
}
