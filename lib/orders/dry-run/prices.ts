import type { LineSnapshot } from '@/lib/cart/schema';
import type { ProductFacts } from '@/lib/catalogue/schema';
import { compare, type Money, money } from '@/lib/money';
import { chainAmount, chainPrice, type PriceChain } from '@/lib/price-chain/rules';
import { lineTotals } from '@/lib/pricing/rules';
import type { PricePart, Totals } from '@/lib/pricing/schema';
import type { DryRunLine } from './reference-service';

/** By what the acting organisation pays; without a currency there are no amounts. */
export interface PriceTerms {
  currency: string | null;
  priceChain: PriceChain;
}

/** The connection's cost of one part of a line; null when the answer does not contain it. */
function findCost(key: string, line: DryRunLine, currency: string): string | null {
  const [group, id] = key.split(':');
  if (group === 'price') return line.price;
  if (group === 'provisioning' || group === 'maintenance')
    return line[group].find((addOn) => addOn.id === Number(id))?.price ?? null;
  const costs = line.charges.find((charge) => charge.id === Number(id))?.costs ?? [];
  const matching = costs.filter((cost) => cost.currency === currency);
  // As in the catalogue: two costs in one currency are a contradiction, not a choice.
  return matching.length === 1 ? (matching[0]?.cost ?? null) : null;
}

/** One part at what the acting organisation would pay by its price chain; the connection's cost is not passed on. */
function calculatePrice(key: string, facts: ProductFacts, line: DryRunLine, terms: PriceTerms): Money | null {
  const { currency, priceChain } = terms;
  if (currency === null || !priceChain.visible) return null;
  const cost = findCost(key, line, currency);
  const { id, vendor, type, rrp } = facts;
  const product = {
    id,
    vendor: vendor?.id ?? null,
    type: type?.id ?? null,
    price: cost,
    rrp: rrp?.amount ?? null,
  };
  const amount = key === 'price' ? chainPrice(product, priceChain) : chainAmount(cost, priceChain);
  return amount === null ? null : money(amount, currency);
}

/** The parts of a line at the prices of a dry run. */
export const toDryRunParts = (
  parts: readonly PricePart[],
  facts: ProductFacts,
  line: DryRunLine,
  terms: PriceTerms,
): PricePart[] => parts.map((part) => ({ ...part, price: calculatePrice(part.key, facts, line, terms) }));

/** The parts of a line at the prices that were shown last; what was never shown is as it is now. */
export function toShownParts(parts: readonly PricePart[], snapshot: LineSnapshot | null): PricePart[] {
  if (!snapshot?.currency) return [...parts];
  const { currency } = snapshot;
  return parts.map((part) => {
    const amount = snapshot.parts[part.key];
    return amount ? { ...part, price: money(amount, currency) } : part;
  });
}

/** The totals of parts that all have the price that they need; null when one is missing. */
export function sumIfPriced(parts: readonly PricePart[], quantity: number): Totals | null {
  const isComplete = parts.length > 0 && parts.every(({ price, counting }) => price || counting === 'listed');
  return isComplete ? lineTotals(parts, quantity) : null;
}

const isSamePrice = (a: Money | null, b: Money | null): boolean =>
  a && b ? a.currency === b.currency && compare(a, b) === 0 : a === b;

/** Whether two readings of the same parts have the same prices, one by one. */
export const isSameParts = (a: readonly PricePart[], b: readonly PricePart[]): boolean =>
  a.length === b.length && a.every(({ price }, index) => isSamePrice(price, b[index]?.price ?? null));
