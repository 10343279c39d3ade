import { handle } from '@/lib/accounts/auth/handle';
import { emptyBodySchema, orderIdSchema } from '@/lib/orders/model/schema';
import { restoreOrderToCart } from '@/lib/orders/order-actions';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: emptyBodySchema,
  },
  ({ actor, params }) => restoreOrderToCart(actor, params.orderId),
);
