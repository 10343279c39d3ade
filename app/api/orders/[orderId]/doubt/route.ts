import { handle } from '@/lib/auth/handle';
import { getDoubt } from '@/lib/orders/reconciliation/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:desk', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => getDoubt(actor, params.orderId),
);
