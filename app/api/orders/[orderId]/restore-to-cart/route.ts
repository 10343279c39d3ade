import { handle } from '@/lib/auth/handle';
import { restoreOrderToCart } from '@/lib/orders/order-actions';
import { emptyBodySchema, orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: emptyBodySchema,
  },
  ({ actor, params }) => restoreOrderToCart(actor, params.orderId),
);
