import { handle } from '@/lib/auth/handle';
import { addListLines } from '@/lib/lists/editing';
import { addListLinesSchema, listParamsSchema } from '@/lib/lists/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listParamsSchema,
    body: addListLinesSchema,
  },
  ({ actor, params, body }) => addListLines(actor, params.orderListId, body),
);
