import { useTranslations } from 'next-intl';
import { cycleText } from '@/components/cart/cycle-text';
import { MoneyText } from '@/components/ui/money-text';
import type { OrderSummary } from '@/lib/orders/model/schema';

/** Shows the total of an order: the one-off amounts, then the recurring ones. */
export function OrderTotal({ totals }: { totals: OrderSummary['totals'] }) {
  const t = useTranslations('cart.parts');
  const { oneOff, recurring } = totals;
  if (oneOff.length + recurring.length === 0) return <span className="text-muted">—</span>;
  return (
    <span className="inline-grid justify-items-end">
      {oneOff.map((amount) => (
        <MoneyText key={amount.currency} value={amount} />
      ))}
      {recurring.flatMap(({ cycle, amounts }) =>
        amounts.map((amount) => (
          <span key={`${cycle} ${amount.currency}`} className="whitespace-nowrap text-muted text-small">
            <MoneyText value={amount} /> {cycleText(t, cycle).toLowerCase()}
          </span>
        )),
      )}
    </span>
  );
}
