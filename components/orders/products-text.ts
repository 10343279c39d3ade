import type { OrderSummary } from '@/lib/orders/model/schema';
import type { Translator } from '@/lib/platform/messages/types';

/** "Switch 24 and 3 more". */
export function productsText(
  t: Translator<'orders.list'>,
  { firstProduct, lineCount }: Pick<OrderSummary, 'firstProduct' | 'lineCount'>,
): string {
  if (lineCount === 0) return '—';
  return lineCount === 1 ? firstProduct : t('products', { first: firstProduct, more: lineCount - 1 });
}
