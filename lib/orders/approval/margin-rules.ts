import type { Totals } from '@/lib/catalogue/line-prices/schema';
import type { ApprovalMargin } from '../model/approval-schema';
import { getMargin } from '../model/margin';

type Sums = Pick<Totals, 'oneOff' | 'recurring' | 'partial'>;

const listAmounts = ({ oneOff, recurring }: Sums) => [
  ...oneOff.map((amount) => ({ cycle: null, ...amount })),
  ...recurring.flatMap(({ cycle, amounts }) => amounts.map((amount) => ({ cycle, ...amount }))),
];

/**
 * Returns the part of an order's price that is left above its cost, due once and per billing frequency. Sums in several currencies,
 * or that leave charges out, do not compare: then there is none.
 */
export function getMargins(prices: Sums, costs: Sums): ApprovalMargin[] {
  const [priced, paid] = [listAmounts(prices), listAmounts(costs)];
  const [currency, ...others] = new Set([...priced, ...paid].map((one) => one.currency));
  if (currency === undefined || others.length > 0 || prices.partial || costs.partial) return [];
  const cycles = [...new Set([...priced, ...paid].map(({ cycle }) => cycle))];
  return cycles.flatMap((cycle) => {
    const find = (amounts: typeof priced) => ({
      amount: amounts.find((one) => one.cycle === cycle)?.amount ?? '0',
      currency,
    });
    const [price, cost] = [find(priced), find(paid)];
    const margin = getMargin(price, cost);
    return margin ? [{ cycle, price, cost, ...margin }] : [];
  });
}
