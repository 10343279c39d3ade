import { handle } from '@/lib/accounts/auth/handle';
import { acceptBaseline } from '@/lib/orders/order-templates/data';
import { acceptBaselineSchema, listParamsSchema } from '@/lib/orders/order-templates/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listParamsSchema,
    body: acceptBaselineSchema,
  },
  ({ actor, params, body }) => acceptBaseline(actor, params.orderListId, body),
);
