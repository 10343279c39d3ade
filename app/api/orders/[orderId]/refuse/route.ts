import { handle } from '@/lib/accounts/auth/handle';
import { rejectOrder } from '@/lib/orders/decide-order';
import { rejectionSchema } from '@/lib/orders/model/hold-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: rejectionSchema,
  },
  ({ actor, params, body }) => rejectOrder(actor, params.orderId, body),
);
