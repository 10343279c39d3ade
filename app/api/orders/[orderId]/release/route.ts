import { handle } from '@/lib/accounts/auth/handle';
import { releaseSchema } from '@/lib/orders/model/reconciliation-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { releaseUnconfirmedOrder } from '@/lib/orders/resolve-order';

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: orderIdSchema, body: releaseSchema },
  ({ actor, params, body }) => releaseUnconfirmedOrder(actor, params.orderId, body),
);
