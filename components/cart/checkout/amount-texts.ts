import { cycleText } from '@/components/cart/cycle-text';
import type { Totals } from '@/lib/catalogue/line-prices/schema';
import { type CurrencyDisplay, formatMoney, type Money } from '@/lib/platform/formats/money';
import type { Translator } from '@/lib/platform/messages/types';

/** The amounts on the button: "£1,204.50", then each recurring amount, "£100.00 monthly". */
export function amountTexts(
  t: Translator<'cart.parts'>,
  totals: Totals,
  locale: string,
  display: CurrencyDisplay | null = null,
): string[] {
  const text = (amount: Money) => formatMoney(amount, locale, display);
  const once = totals.oneOff.map(text);
  const recurring = totals.recurring.flatMap(({ cycle, amounts }) =>
    amounts.map((amount) => `${text(amount)} ${cycleText(t, cycle)}`),
  );
  return [...once, ...recurring];
}
