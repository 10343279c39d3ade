import type { OrderSummary } from '@/lib/orders/schema';

/** "Switch 24 and 3 more". */
export function productsText({
  firstProduct,
  lineCount,
}: Pick<OrderSummary, 'firstProduct' | 'lineCount'>): string {
  if (lineCount === 0) return '—';
  return lineCount === 1 ? firstProduct : `${firstProduct} and ${lineCount - 1} more`;
}
