import { handle } from '@/lib/auth/handle';
import { cancelOrder } from '@/lib/orders/order-actions';
import { cancelSchema } from '@/lib/orders/requests/schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:cancel',
    organisation: 'required',
    params: orderIdSchema,
    body: cancelSchema,
  },
  ({ actor, params, body }) => cancelOrder(actor, params.orderId, body),
);
