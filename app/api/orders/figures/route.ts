import { handle } from '@/lib/accounts/auth/handle';
import { getOrderFigures } from '@/lib/orders/figures/data';

export const GET = handle({ permission: 'orders:read', organisation: 'required' }, ({ actor }) =>
  getOrderFigures(actor),
);
