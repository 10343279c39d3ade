import { handle } from '@/lib/auth/handle';
import { withdrawOrder } from '@/lib/orders/order-actions';
import { emptyBodySchema, orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: emptyBodySchema,
  },
  ({ actor, params }) => withdrawOrder(actor, params.orderId),
);
