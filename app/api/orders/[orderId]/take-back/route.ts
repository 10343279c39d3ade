import { handle } from '@/lib/auth/handle';
import { takeBackOrder } from '@/lib/orders/requests/data';
import { emptyBodySchema, orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: emptyBodySchema,
  },
  ({ actor, params }) => takeBackOrder(actor, params.orderId),
);
