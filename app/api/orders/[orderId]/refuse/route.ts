import { handle } from '@/lib/accounts/auth/handle';
import { refuseOrder } from '@/lib/orders/decide-order';
import { refusalSchema } from '@/lib/orders/model/hold-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: refusalSchema,
  },
  ({ actor, params, body }) => refuseOrder(actor, params.orderId, body),
);
