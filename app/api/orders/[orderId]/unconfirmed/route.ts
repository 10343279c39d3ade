import { handle } from '@/lib/auth/handle';
import { getUnconfirmedOrder } from '@/lib/orders/resolve-order';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => getUnconfirmedOrder(actor, params.orderId),
);
