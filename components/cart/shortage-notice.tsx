'use client';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { usePerson } from '@/components/ui/person-context';
import type { StockSplit } from '@/lib/cart/rules';

interface ShortageNoticeProps {
  split: StockSplit;
  /** Sets the quantity to what is in stock. */
  onReduce: () => void;
  /** Keeps what is short for later; absent where that cannot be. */
  onSplit?: () => void;
  /** What keeping the short part for later reads as. */
  splitLabel: string;
  busy?: boolean;
}

/** "12 now, 8 short", with what can be done about it. Nothing pressed keeps the whole wish (docs/decisions/0067). */
export function ShortageNotice({ split, onReduce, onSplit, splitLabel, busy }: ShortageNoticeProps) {
  const { locale } = usePerson();
  const [now, short] = [split.now.toLocaleString(locale), split.short.toLocaleString(locale)];
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
              Reduce to {now}
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
      {split.now > 0 ? (
        <>
          <strong className="font-semibold">
            {now} now, {short} short.
          </strong>{' '}
          Ordered as it is, the {short} follow; when is not known.
        </>
      ) : (
        <>
          {split.elsewhere > 0
            ? `The ${split.elsewhere.toLocaleString(locale)} in stock are taken in the cart already.`
            : 'None in stock.'}{' '}
          All {short} are to follow; when is not known.
        </>
      )}
    </Notice>
  );
}
