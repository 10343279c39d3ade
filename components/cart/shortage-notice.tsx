'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { StockSplit } from '@/lib/cart/rules';

interface ShortageNoticeProps {
  split: StockSplit;
  /** Sets the quantity to what is in stock. */
  onReduce: () => void;
  /** Saves the back-ordered part for later; absent where the plan does not allow the rest. */
  onSplit?: () => void;
  /** The label of `onSplit`. */
  splitLabel: string;
  busy?: boolean;
}

function ShortageText({ split: { now, short, elsewhere } }: Pick<ShortageNoticeProps, 'split'>) {
  const t = useTranslations('cart.shortage');
  if (now > 0)
    return t.rich('partly', {
      now,
      short,
      strong: (chunks) => <strong className="font-semibold">{chunks}</strong>,
    });
  return elsewhere > 0 ? t('allocated', { elsewhere, short }) : t('none', { short });
}

/** The units in stock and on back-order, with the actions. Without an action the whole quantity is ordered (docs/decisions/0067). */
export function ShortageNotice({ split, onReduce, onSplit, splitLabel, busy }: ShortageNoticeProps) {
  const t = useTranslations('cart.shortage');
  return (
    <Notice
      inline
      live
      tone="info"
      className="items-center!"
      action={
        <>
          {split.isOrderable && (
            <Button size="small" onClick={onReduce}>
              {t('reduce', { quantity: split.now })}
            </Button>
          )}
          {onSplit && (
            <Button size="small" busy={busy} onClick={onSplit}>
              {splitLabel}
            </Button>
          )}
        </>
      }
    >
      <ShortageText split={split} />
    </Notice>
  );
}
