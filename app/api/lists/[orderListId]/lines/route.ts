import { handle } from '@/lib/accounts/auth/handle';
import { addListLines } from '@/lib/orders/order-templates/editing';
import { addListLinesSchema, listParamsSchema } from '@/lib/orders/order-templates/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listParamsSchema,
    body: addListLinesSchema,
  },
  ({ actor, params, body }) => addListLines(actor, params.orderListId, body),
);
