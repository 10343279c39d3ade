import type { Route } from 'next';
import type { ReactNode } from 'react';
import { LIST_ROW_LINK } from '@/components/operations/selection/use-list-keys';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { orderPath } from '@/lib/orders/model/paths';
import type { OrderSummary } from '@/lib/orders/model/schema';

interface WorklistCardProps {
  /** A box that selects the order, where several are changed together. */
  select?: ReactNode;
  order: Pick<OrderSummary, 'id' | 'number' | 'organisation'>;
  /** Since when it waits. */
  since: ReactNode;
  /** Its products, or the reader's task. */
  text: ReactNode;
  /** Organisation, buyer, reference; `false` is left out. */
  about: readonly (string | false)[];
  children: ReactNode;
}

/** One order that waits, linked to its page, with its facts and actions as children. */
export function WorklistCard({ select, order, since, text, about, children }: WorklistCardProps) {
  const { id, number, organisation } = order;
  return (
    <Card
      title={
        <span className="flex items-center gap-3">
          {select}
          <Link
            {...{ [LIST_ROW_LINK]: '' }}
            href={orderPath(organisation.id, id) as Route}
            className="font-code text-primary-ink hover:underline"
          >
            {number}
          </Link>
        </span>
      }
      aside={<span className="text-muted text-small">{since}</span>}
    >
      <div className="grid gap-4">
        <p className="break-words">
          {text}
          <span className="block text-muted text-small">{about.filter(Boolean).join(' · ')}</span>
        </p>
        {children}
      </div>
    </Card>
  );
}
