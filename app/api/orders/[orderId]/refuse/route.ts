import { handle } from '@/lib/auth/handle';
import { refuseOrder } from '@/lib/orders/decide-order';
import { refusalSchema } from '@/lib/orders/hold-schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: refusalSchema,
  },
  ({ actor, params, body }) => refuseOrder(actor, params.orderId, body),
);
