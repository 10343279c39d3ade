import { handle } from '@/lib/auth/handle';
import { unlinkSchema } from '@/lib/orders/reconciliation-schema';
import { unlinkOrder } from '@/lib/orders/resolve-order';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: orderIdSchema, body: unlinkSchema },
  ({ actor, params, body }) => unlinkOrder(actor, params.orderId, body),
);
