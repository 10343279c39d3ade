import { cycleText } from '@/components/cart/cycle-text';
import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/money';
import type { Totals } from '@/lib/pricing/schema';

/** What the button commits to: "£1,204.50", then each sum that comes back: "£100.00 monthly". */
export function amountTexts(
  totals: Totals,
  locale: string,
  display: CurrencyDisplay | null = null,
): string[] {
  const text = (amount: Money) => formatMoney(amount, locale, display);
  const once = totals.oneOff.map(text);
  const recurring = totals.recurring.flatMap(({ cycle, amounts }) =>
    amounts.map((amount) => `${text(amount)} ${cycleText(cycle)}`),
  );
  return [...once, ...recurring];
}
