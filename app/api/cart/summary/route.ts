import { handle } from '@/lib/accounts/auth/handle';
import { getCartSummary } from '@/lib/cart/data';

export const GET = handle({ permission: 'orders:create', organisation: 'required' }, ({ actor }) =>
  getCartSummary(actor),
);
