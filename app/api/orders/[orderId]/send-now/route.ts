import { handle } from '@/lib/accounts/auth/handle';
import { sendNow } from '@/lib/orders/decide-order';
import { emptyBodySchema, orderIdSchema } from '@/lib/orders/model/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: emptyBodySchema,
  },
  ({ actor, params }) => sendNow(actor, params.orderId),
);
