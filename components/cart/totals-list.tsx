import { MoneyText } from '@/components/ui/money-text';
import type { Totals } from '@/lib/pricing/schema';
import { cycleHeading } from './cycle-text';

/** A row for what is due once, and one for each billing frequency, per currency. For a definition list. */
export function TotalRows({ totals }: { totals: Totals }) {
  const rows = [
    ...(totals.oneOff.length > 0 ? [{ label: 'One-off', amounts: totals.oneOff }] : []),
    ...totals.recurring.map(({ cycle, amounts }) => ({ label: cycleHeading(cycle), amounts })),
  ];
  return rows.map(({ label, amounts }) => (
    <div key={label} className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd className="grid min-w-0 text-right font-semibold">
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

/** What is due once and in each billing frequency, per currency; what is not in the sums is said. */
export function TotalsList({ totals, shipping, note }: TotalsListProps) {
  const isEmpty = totals.oneOff.length + totals.recurring.length === 0;
  return (
    <div>
      <dl aria-live="polite" className="grid gap-2">
        <TotalRows totals={totals} />
        {isEmpty && (
          <div className="flex items-baseline justify-between gap-4">
            <dt>Total</dt>
            <dd className="text-muted">—</dd>
          </div>
        )}
        {shipping && (
          <div className="flex items-baseline justify-between gap-4">
            <dt>Shipping</dt>
            <dd className="text-muted">Not included</dd>
          </div>
        )}
      </dl>
      {note && <p className="mt-3 text-muted text-small">{note}</p>}
    </div>
  );
}
