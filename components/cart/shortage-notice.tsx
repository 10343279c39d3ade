'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Notice } from '@/components/ui/notice';
import type { StockSplit } from '@/lib/cart/model/rules';

interface ShortageNoticeProps {
  split: StockSplit;
  /** Sets the quantity to what is in stock. */
  onReduce: () => void;
  /** Saves the back-ordered part for later; absent where the plan does not allow the rest. */
  onSplit?: () => void;
  /** The label of `onSplit`. */
  splitLabel: string;
  /** The choice to place the part on back-order as a second order; absent where the buyer has none. */
  secondOrder?: { isChosen: boolean; onChange: (isChosen: boolean) => void };
  /** Other ways out, as buttons. */
  others?: ReactNode;
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

/** The units in stock and on back-order, with the actions. Without an action the whole quantity is ordered (docs/decisions/0019). */
export function ShortageNotice(props: ShortageNoticeProps) {
  const { split, onReduce, onSplit, splitLabel, secondOrder, others, busy } = props;
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
          {others}
        </>
      }
    >
      <ShortageText split={split} />
      {secondOrder && <OrderChoice split={split} {...secondOrder} />}
    </Notice>
  );
}

type OrderChoiceProps = Pick<ShortageNoticeProps, 'split'> & NonNullable<ShortageNoticeProps['secondOrder']>;

/** All units in one order, or those on back-order in a second one. */
function OrderChoice({ split: { now, short }, isChosen, onChange }: OrderChoiceProps) {
  const t = useTranslations('cart.shortage');
  const name = useId();
  const options = [
    { value: false, label: t('keep') },
    {
      value: true,
      label: now > 0 ? t('secondOrder', { now, short }) : t('secondOrderAll', { short }),
    },
  ];
  return (
    <fieldset className="mt-1.5 flex min-w-0 flex-wrap gap-x-4 gap-y-1 text-ink">
      <legend className="sr-only">{t('choice')}</legend>
      {options.map(({ value, label }) => (
        <label
          key={String(value)}
          className={cx(
            'inline-flex min-h-6 cursor-pointer items-center gap-1.5 touch:min-h-11',
            isChosen === value && 'font-medium',
          )}
        >
          <input
            type="radio"
            name={name}
            checked={isChosen === value}
            onChange={() => onChange(value)}
            className="size-4 shrink-0 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
