import { handle } from '@/lib/http/handle';
import { refuseOrder } from '@/lib/orders/holding/data';
import { refusalSchema } from '@/lib/orders/holding/schema';
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
