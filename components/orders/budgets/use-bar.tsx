import Big from 'big.js';
import { useTranslations } from 'next-intl';

interface UseBarProps {
  amount: string;
  use: { reserved: string; consumed: string };
  write: (amount: string) => string;
}

/** Percent of an amount, from 0 to 100. */
const toShare = (part: string, amount: string): number =>
  Math.min(100, Math.max(0, Number(new Big(part).times(100).div(amount))));

/** Shows how much of a budget is consumed and reserved, as a bar and in words. */
export function UseBar({ amount, use: { reserved, consumed }, write }: UseBarProps) {
  const t = useTranslations('budgets.card');
  const used = new Big(reserved).plus(consumed);
  const left = new Big(amount).minus(used);
  const consumedShare = toShare(consumed, amount);
  const isOver = left.lt(0);
  return (
    <div className="grid gap-2">
      <p className="font-medium tabular-nums">
        {t('used', { used: write(used.toFixed()), amount: write(amount) })}
      </p>
      <div aria-hidden className="flex h-2.5 overflow-hidden rounded-full bg-hover">
        <span className={isOver ? 'bg-danger' : 'bg-primary'} style={{ width: `${consumedShare}%` }} />
        <span
          className={isOver ? 'bg-danger opacity-60' : 'bg-primary opacity-50'}
          style={{ width: `${Math.min(100 - consumedShare, toShare(reserved, amount))}%` }}
        />
      </div>
      <p className="text-muted text-small tabular-nums">
        {t('parts', { consumed: write(consumed), reserved: write(reserved) })}{' '}
        {isOver
          ? t('over', { amount: write(left.abs().toFixed()) })
          : t('left', { amount: write(left.toFixed()) })}
      </p>
    </div>
  );
}
