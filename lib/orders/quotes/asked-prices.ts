import Big from 'big.js';
import { lineTotals } from '@/lib/catalogue/line-prices/rules';
import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';
import { type Money, minorDecimals } from '@/lib/platform/formats/money';
import { type ChoosableLine, getUsualChoice } from './rules';

/** The prices that the buyer asked for: one for everything, or for one unit of single lines. */
export interface AskedPrices {
  total: Money | null;
  lines: readonly { lineId: string; price: Money }[];
}

interface QuotedLine extends ChoosableLine {
  quantity: number;
  parts: PricePart[];
  totals: Totals;
}

/** The one amount that a quote comes to; null where some of it recurs, so that a price for everything has no single meaning. */
const getSingleTotal = ({ oneOff, recurring }: Totals): Money | null => {
  const [total] = oneOff;
  return total && oneOff.length === 1 && recurring.length === 0 && new Big(total.amount).gt(0) ? total : null;
};

/** True when the prices of the lines follow from what the buyer asked for. */
export const isApplicable = (asked: AskedPrices, shown: Totals): boolean =>
  asked.total === null || getSingleTotal(shown)?.currency === asked.total.currency;

/** A price in the same proportion. Rounds down, so that the sum is not above what was asked. */
const scale = (price: Money, share: Big): Money => ({
  amount: new Big(price.amount).times(share).round(minorDecimals(price.currency), Big.roundDown).toFixed(),
  currency: price.currency,
});

/**
 * The lines at the prices that the buyer asked for: those of single lines as they are, a price for everything in proportion. Lines that
 * are not in the sum keep their prices.
 * @param shown the sum that the buyer saw
 */
export function applyAskedPrices<T extends QuotedLine>(
  lines: readonly T[],
  asked: AskedPrices,
  shown: Totals,
): T[] {
  const total = getSingleTotal(shown);
  const share = asked.total && total ? new Big(asked.total.amount).div(total.amount) : null;
  const summed = getUsualChoice(lines);
  return lines.map((line) => {
    const own = asked.lines.find(({ lineId }) => lineId === line.id)?.price;
    const parts = line.parts.map((part) => {
      if (!part.price) return part;
      if (share) return summed.includes(line.id) ? { ...part, price: scale(part.price, share) } : part;
      return own && part.group === 'product' ? { ...part, price: own } : part;
    });
    return { ...line, parts, totals: lineTotals(parts, line.quantity) };
  });
}
