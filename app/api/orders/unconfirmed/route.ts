import { handle } from '@/lib/auth/handle';
import { listUnconfirmedOrders } from '@/lib/orders/reconciliation/data';

export const GET = handle({ permission: 'orders:desk', organisation: 'required' }, ({ actor }) =>
  listUnconfirmedOrders(actor),
);
