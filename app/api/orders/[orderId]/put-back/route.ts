import { handle } from '@/lib/auth/handle';
import { putBackOrder } from '@/lib/orders/requests/data';
import { emptyBodySchema, orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: emptyBodySchema,
  },
  ({ actor, params }) => putBackOrder(actor, params.orderId),
);
