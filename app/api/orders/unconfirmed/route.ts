import { handle } from '@/lib/accounts/auth/handle';
import { listUnconfirmedOrders } from '@/lib/orders/resolve-order';

export const GET = handle({ permission: 'orders:reconcile', organisation: 'required' }, ({ actor }) =>
  listUnconfirmedOrders(actor),
);
