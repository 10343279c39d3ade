'use client';
import { ShortageNotice } from '@/components/cart/shortage-notice';
import { usePerson } from '@/components/ui/person-context';
import { useChoice } from './choice-context';
import type { Purchase } from './use-purchase';

/** What of the wish is not in stock, and what can be done about it before it is in the cart. */
export function ShortStock({ purchase }: { purchase: Purchase }) {
  const { change } = useChoice();
  const { locale } = usePerson();
  const { split, problems } = purchase;
  if (!split || problems.length > 0) return null;
  const [now, short] = [split.now.toLocaleString(locale), split.short.toLocaleString(locale)];
  return (
    <ShortageNotice
      split={split}
      onReduce={() => change({ quantity: split.now })}
      splitLabel={`Add ${now}, keep ${short} for later`}
      onSplit={split.isOrderable ? () => purchase.add(split.short) : undefined}
      busy={purchase.isAdding}
    />
  );
}
