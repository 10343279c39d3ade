import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';

interface WorklistProps<Item> {
  label: string;
  /** `total` counts all; `items` holds those that wait longest. */
  list: { items: readonly Item[]; total: number };
  /** What is said when none waits, and when one would. */
  empty: { title: string; detail: string };
  /** What is done to the ones that are shown before the next ones are. */
  done: 'decided' | 'resolved';
  /** The card of an order. */
  children: (item: Item) => ReactNode;
}

/** The orders of a desk, a card each. */
export function Worklist<Item extends { id: string }>({
  label,
  list: { items, total },
  empty,
  done,
  children,
}: WorklistProps<Item>) {
  if (items.length === 0) return <EmptyState icon={CircleCheck} title={empty.title} detail={empty.detail} />;
  return (
    <>
      <ul aria-label={label} className="grid gap-4">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {total > items.length && (
        <p className="mt-3 text-muted">
          {total - items.length} more wait; they show when these are {done}.
        </p>
      )}
    </>
  );
}
