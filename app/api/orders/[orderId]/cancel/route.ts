import { handle } from '@/lib/accounts/auth/handle';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { cancelOrder } from '@/lib/orders/order-actions';
import { cancelSchema } from '@/lib/orders/supplier-requests/schema';

export const POST = handle(
  {
    permission: 'orders:cancel',
    organisation: 'required',
    params: orderIdSchema,
    body: cancelSchema,
  },
  ({ actor, params, body }) => cancelOrder(actor, params.orderId, body),
);
