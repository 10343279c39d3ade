import { handle } from '@/lib/auth/handle';
import { listOrdersInDoubt } from '@/lib/orders/reconciliation/data';

export const GET = handle({ permission: 'orders:desk', organisation: 'required' }, ({ actor }) =>
  listOrdersInDoubt(actor),
);
