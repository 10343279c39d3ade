import Big from 'big.js';
import { useLocale, useTranslations } from 'next-intl';
import { cx } from '@/components/ui/cx';
import type { Budget } from '@/lib/orders/budgets/schema';
import { formatMoney } from '@/lib/platform/formats/money';

interface UseBarProps {
  budget: Pick<Budget, 'amount' | 'currency'>;
  use: { reserved: string; consumed: string };
}

/** Percent of an amount, from 0 to 100. */
const toShare = (part: string, amount: string): number =>
  Math.min(100, Math.max(0, Number(new Big(part).times(100).div(amount))));

/** Shows how much of a budget is consumed and reserved, as a bar and in words. */
export function UseBar({ budget: { amount, currency }, use: { reserved, consumed } }: UseBarProps) {
  const t = useTranslations('budgets.card');
  const locale = useLocale();
  const write = (value: string) => formatMoney({ amount: value, currency }, locale);
  const used = new Big(reserved).plus(consumed);
  const left = new Big(amount).minus(used);
  const consumedShare = toShare(consumed, amount);
  const isOver = left.lt(0);
  return (
    <div className="grid gap-2">
      <p className="font-medium tabular-nums">
        {t('used', { used: write(used.toFixed()), amount: write(amount) })}
      </p>
      <svg
        aria-hidden
        className={cx(
          'h-2.5 w-full overflow-hidden rounded-full bg-hover',
          isOver ? 'text-danger' : 'text-primary',
        )}
        preserveAspectRatio="none"
      >
        <rect width={`${consumedShare}%`} height="100%" fill="currentColor" />
        <rect
          x={`${consumedShare}%`}
          width={`${Math.min(100 - consumedShare, toShare(reserved, amount))}%`}
          height="100%"
          fill="currentColor"
          opacity="0.5"
        />
      </svg>
      <p className="text-muted text-small tabular-nums">
        {t('parts', { consumed: write(consumed), reserved: write(reserved) })}{' '}
        {isOver
          ? t('over', { amount: write(left.abs().toFixed()) })
          : t('left', { amount: write(left.toFixed()) })}
      </p>
    </div>
  );
}
