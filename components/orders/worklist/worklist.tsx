import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';

interface WorklistTexts {
  label: string;
  empty: string;
  emptyDetail: string;
  more: (count: number) => string;
}

interface WorklistProps<Item> {
  texts: WorklistTexts;
  /** `total` counts all; `items` holds those that wait longest. */
  list: { items: readonly Item[]; total: number };
  /** The card of an order. */
  children: (item: Item) => ReactNode;
}

/** Lists orders that wait for a person, one card each. */
export function Worklist<Item extends { id: string }>({
  texts,
  list: { items, total },
  children,
}: WorklistProps<Item>) {
  if (items.length === 0)
    return <EmptyState icon={CircleCheck} title={texts.empty} detail={texts.emptyDetail} />;
  return (
    <>
      <ul aria-label={texts.label} className="grid gap-4">
        {items.map((item) => (
          <li key={item.id}>{children(item)}</li>
        ))}
      </ul>
      {total > items.length && <p className="mt-3 text-muted">{texts.more(total - items.length)}</p>}
    </>
  );
}
