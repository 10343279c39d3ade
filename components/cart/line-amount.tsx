import { useTranslations } from 'next-intl';
import { MoneyText } from '@/components/ui/money-text';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { cycleText } from './cycle-text';

/** Shows the price of a line: its one-off amounts, then each recurring amount. */
export function LineAmount({ totals }: { totals: Totals }) {
  const t = useTranslations('cart.parts');
  if (totals.oneOff.length + totals.recurring.length === 0) return <span className="text-muted">—</span>;
  return (
    <span className="grid justify-items-end">
      {totals.oneOff.map((amount) => (
        <MoneyText key={amount.currency} value={amount} className="font-medium" />
      ))}
      {totals.recurring.flatMap(({ cycle, amounts }) =>
        amounts.map((amount) => (
          <span key={`${cycle} ${amount.currency}`} className="text-end lg:whitespace-nowrap">
            <MoneyText value={amount} className="font-medium" />{' '}
            <span className="text-muted text-small">{cycleText(t, cycle)}</span>
          </span>
        )),
      )}
    </span>
  );
}
