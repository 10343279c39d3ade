import { handle } from '@/lib/accounts/auth/handle';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { getUnconfirmedOrder } from '@/lib/orders/resolve-order';

export const GET = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => getUnconfirmedOrder(actor, params.orderId),
);
