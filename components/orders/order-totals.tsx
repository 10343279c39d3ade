import { cycleHeading } from '@/components/cart/cycle-text';
import { MoneyText } from '@/components/ui/money-text';
import type { Totals } from '@/lib/pricing/schema';

/** What the order came to: once, and in each billing frequency, per currency. */
export function OrderTotals({ totals }: { totals: Totals }) {
  const rows = [
    ...(totals.oneOff.length > 0 ? [{ label: 'One-off', amounts: totals.oneOff }] : []),
    ...totals.recurring.map(({ cycle, amounts }) => ({ label: cycleHeading(cycle), amounts })),
  ];
  return (
    <div className="w-full sm:w-72">
      <dl className="grid gap-2">
        {rows.map(({ label, amounts }) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt>{label}</dt>
            <dd className="grid min-w-0 text-right font-semibold">
              {amounts.map((amount) => (
                <MoneyText key={amount.currency} value={amount} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {totals.partial && <p className="mt-3 text-muted text-small">Charges by use are not in these sums.</p>}
    </div>
  );
}
