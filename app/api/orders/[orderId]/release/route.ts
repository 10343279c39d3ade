import { handle } from '@/lib/auth/handle';
import { releaseSchema } from '@/lib/orders/reconciliation-schema';
import { releaseUnconfirmedOrder } from '@/lib/orders/resolve-order';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: orderIdSchema, body: releaseSchema },
  ({ actor, params, body }) => releaseUnconfirmedOrder(actor, params.orderId, body),
);
