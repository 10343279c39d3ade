'use client';
import { useTranslations } from 'next-intl';
import { ShortageNotice } from '@/components/cart/shortage-notice';
import { useChoice } from './choice-context';
import type { Purchase } from './use-purchase';

/** Shows the quantity that is out of stock, and offers to reduce or split it. */
export function ShortStock({ purchase }: { purchase: Purchase }) {
  const { change } = useChoice();
  const t = useTranslations('product.buy');
  const { split, problems } = purchase;
  if (!split || problems.length > 0) return null;
  return (
    <ShortageNotice
      split={split}
      onReduce={() => change({ quantity: split.now })}
      splitLabel={t('split', { now: split.now, short: split.short })}
      onSplit={split.isOrderable ? () => purchase.add(split.short) : undefined}
      busy={purchase.isAdding}
    />
  );
}
