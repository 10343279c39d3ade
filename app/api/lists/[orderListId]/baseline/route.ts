import { handle } from '@/lib/auth/handle';
import { acceptBaseline } from '@/lib/lists/data';
import { acceptBaselineSchema, listParamsSchema } from '@/lib/lists/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listParamsSchema,
    body: acceptBaselineSchema,
  },
  ({ actor, params, body }) => acceptBaseline(actor, params.orderListId, body),
);
