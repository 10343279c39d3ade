import { handle } from '@/lib/auth/handle';
import { resubmitOrder } from '@/lib/orders/order-actions';
import { resubmitSchema } from '@/lib/orders/requests/schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:resubmit',
    organisation: 'required',
    params: orderIdSchema,
    body: resubmitSchema,
  },
  ({ actor, params, body }) => resubmitOrder(actor, params.orderId, body),
);
