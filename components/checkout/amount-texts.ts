import { cycleText } from '@/components/cart/cycle-text';
import { formatMoney } from '@/lib/money';
import type { Totals } from '@/lib/pricing/schema';

/** What the button commits to: "£1,204.50", then each sum that comes back: "£100.00 monthly". */
export function amountTexts(totals: Totals, locale: string): string[] {
  const once = totals.oneOff.map((amount) => formatMoney(amount, locale));
  const again = totals.recurring.flatMap(({ cycle, amounts }) =>
    amounts.map((amount) => `${formatMoney(amount, locale)} ${cycleText(cycle)}`),
  );
  return [...once, ...again];
}
