import { handle } from '@/lib/accounts/auth/handle';
import { approveOrder } from '@/lib/orders/decide-order';
import { emptyBodySchema, orderIdSchema } from '@/lib/orders/model/schema';

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: emptyBodySchema,
  },
  ({ actor, params }) => approveOrder(actor, params.orderId),
);
