import Big from 'big.js';
import type { UpstreamProduct } from '@/lib/upstream/types';
import { toFraction } from '../ids';
import type { saveChanges } from '../store';

export type CatalogueChange = Parameters<typeof saveChanges>[1][number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Changes of one connection in the last four weeks. */
const CHANGES = 44;
const SPAN_MS = 28 * DAY;

/** Prices move by a few percent, more of them down than up. */
const FACTORS = ['1.04', '1.06', '0.97', '1.08', '1.025', '0.95', '1.05'];

/** How a product came to be what it is today. @param index counts changes */
function buildChange(
  product: UpstreamProduct,
  index: number,
): Omit<CatalogueChange, 'connectionId' | 'productId' | 'at'> {
  const { price, stock } = product;
  const now = { price, stock };
  if (index % 11 === 5) return { ...now, kind: 'new', priceBefore: null, stockBefore: null };
  if (index % 5 === 2 && stock !== null)
    return { ...now, kind: 'changed', priceBefore: price, stockBefore: stock > 0 ? 0 : 12 };
  const factor = FACTORS[index % FACTORS.length] ?? '1.04';
  const priceBefore = price === null ? null : new Big(price).times(factor).round(2).toString();
  return { ...now, kind: 'changed', priceBefore, stockBefore: stock };
}

/**
 * What reads of the catalogue found different in the last four weeks, newest first.
 * @param products of the connection; each changes once at most, to what it is today
 */
export function buildChanges(
  connectionId: number,
  products: readonly UpstreamProduct[],
  now: Date,
): CatalogueChange[] {
  const priced = products.filter(({ price }) => price !== null);
  const step = Math.max(1, Math.floor(priced.length / CHANGES));
  return Array.from({ length: CHANGES }, (_, index) => {
    const product = priced[index * step];
    const age = HOUR + SPAN_MS * ((index + toFraction(index)) / CHANGES) ** 1.6;
    return product
      ? [
          {
            ...buildChange(product, index),
            connectionId,
            productId: product.id,
            at: new Date(now.getTime() - age),
          },
        ]
      : [];
  }).flat();
}
