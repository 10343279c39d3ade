'use client';
import { useTranslations } from 'next-intl';
import { formatMoney, type Money } from '@/lib/platform/formats/money';
import { cx } from './cx';
import { usePerson } from './person-context';

interface MoneyTextProps {
  /** null: no price is known. */
  value: Money | null | undefined;
  /** Replaces a missing price; "—" for a missing value that is no price. */
  missing?: string;
  className?: string;
}

function OnRequest() {
  return useTranslations('ui.prices')('onRequest');
}

/** An amount in its own currency, or "On request": never 0 for what is not known (docs/ui.md §6). */
export function MoneyText({ value, missing, className }: MoneyTextProps) {
  const { locale, currencyDisplay } = usePerson();
  if (!value) return <span className={cx('text-muted', className)}>{missing ?? <OnRequest />}</span>;
  // Node and the browser may carry different releases of the locale data.
  return (
    <span suppressHydrationWarning className={cx('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(value, locale, currencyDisplay)}
    </span>
  );
}
