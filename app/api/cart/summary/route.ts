import { getCartSummary } from '@/lib/cart/data';
import { handle } from '@/lib/http/handle';

export const GET = handle({ permission: 'orders:create', organisation: 'required' }, ({ actor }) =>
  getCartSummary(actor),
);
