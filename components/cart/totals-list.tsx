import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import type { Totals } from '@/lib/pricing/schema';
import { cycleHeading } from './cycle-text';

/** A row for one-off amounts and one for each billing frequency, per currency. For a definition list. */
export function TotalRows({ totals }: { totals: Totals }) {
  const t = useTranslations('cart.totals');
  const rows = [
    ...(totals.oneOff.length > 0 ? [{ label: t('oneOff'), amounts: totals.oneOff }] : []),
    ...totals.recurring.map(({ cycle, amounts }) => ({ label: cycleHeading(t, cycle), amounts })),
  ];
  return rows.map(({ label, amounts }) => (
    <div key={label} className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="grid min-w-0 text-end font-semibold">
        {amounts.map((amount) => (
          <MoneyText key={amount.currency} value={amount} />
        ))}
      </dd>
    </div>
  ));
}

interface TotalsListProps {
  totals: Totals;
  /** Whether shipping is charged beside these sums. */
  shipping: boolean;
  /** What the sums leave out, in words. */
  note?: string | null;
}

/** One-off and recurring totals per currency, with a note of what they leave out. */
export function TotalsList({ totals, shipping, note }: TotalsListProps) {
  const t = useTranslations('cart.totals');
  const isEmpty = totals.oneOff.length + totals.recurring.length === 0;
  return (
    <div>
      <dl aria-live="polite" className="grid gap-2">
        <TotalRows totals={totals} />
        {isEmpty && (
          <div className="flex items-baseline justify-between gap-4">
            <dt>{t('total')}</dt>
            <dd className="text-muted">—</dd>
          </div>
        )}
        {shipping && (
          <div className="flex items-baseline justify-between gap-4">
            <dt>{t('shipping')}</dt>
            <dd className="text-muted">{t('notIncluded')}</dd>
          </div>
        )}
      </dl>
      {note && <p className="mt-3 text-muted text-small">{note}</p>}
    </div>
  );
}
