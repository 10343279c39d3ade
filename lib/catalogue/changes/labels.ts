import type { ChangeKind } from './schema';

/** What changed, in a buyer's words. */
export const CHANGE_KIND_LABELS: Record<ChangeKind, string> = {
  new: 'New',
  returned: 'Returned',
  gone: 'Gone',
  'price-down': 'Price down',
  'price-up': 'Price up',
  priced: 'Price known',
  unpriced: 'Price on request',
  'in-stock': 'Back in stock',
  'out-of-stock': 'Out of stock',
};
