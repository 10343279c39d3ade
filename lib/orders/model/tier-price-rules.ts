import type { PricePart, Totals } from '@/lib/catalogue/line-prices/schema';

/** The price of a line of an order for the organisation of one tier. */
export interface LinePrices {
  parts: PricePart[];
  totals: Totals;
}

/** The price of an order for an organisation between the connection and the one that it was placed for. */
export interface TierPrices {
  organisationId: number;
  /** By the places of the order's lines. */
  lines: LinePrices[];
  totals: Totals;
}

/** Sums that say nothing, and that they are not whole. */
export const NO_TOTALS: Totals = { oneOff: [], recurring: [], partial: true };

/** A line without any amount: what it is made of is no price. */
export const withoutPrices = <Line extends LinePrices>(line: Line): Line => ({
  ...line,
  parts: line.parts.map((part) => ({ ...part, price: null })),
  totals: NO_TOTALS,
});

/** Whose prices of an order a person sees: the stored ones, those of a tier with its name, or none. */
export type ShownPrices = 'stored' | (TierPrices & { name: string }) | null;

/** The organisation that pays the prices that are shown of an order. @param name of the organisation that ordered */
export const getPriceOwnerName = (shown: ShownPrices, name: string): string | null =>
  shown === 'stored' ? name : (shown?.name ?? null);

export const showTotals = (totals: Totals, shown: ShownPrices): Totals =>
  shown === 'stored' ? totals : (shown?.totals ?? NO_TOTALS);

export function showLine<Line extends LinePrices & { position: number }>(
  line: Line,
  shown: ShownPrices,
): Line {
  if (shown === 'stored') return line;
  const prices = shown?.lines[line.position];
  return prices ? { ...line, ...prices } : withoutPrices(line);
}
