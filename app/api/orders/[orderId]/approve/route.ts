import { handle } from '@/lib/accounts/auth/handle';
import { approveOrder } from '@/lib/orders/decide-order';
import { approveSchema } from '@/lib/orders/model/approval-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: approveSchema,
  },
  ({ actor, params, body }) => approveOrder(actor, params.orderId, body),
);
