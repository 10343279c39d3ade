import { handle } from '@/lib/accounts/auth/handle';
import { unlinkSchema } from '@/lib/orders/model/reconciliation-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { unlinkOrder } from '@/lib/orders/resolve-order';

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: orderIdSchema, body: unlinkSchema },
  ({ actor, params, body }) => unlinkOrder(actor, params.orderId, body),
);
