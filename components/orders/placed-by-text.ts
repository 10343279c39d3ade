import type { OrderSummary } from '@/lib/orders/schema';

/** Nobody here placed an order that came from elsewhere. */
export const placedByText = ({ origin, placedBy }: Pick<OrderSummary, 'origin' | 'placedBy'>): string =>
  origin === 'adopted' ? `Adopted by ${placedBy}` : placedBy;
