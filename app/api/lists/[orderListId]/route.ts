import { handle } from '@/lib/auth/handle';
import { changeList } from '@/lib/lists/data';
import { openList } from '@/lib/lists/opening';
import { changeListSchema, listParamsSchema } from '@/lib/lists/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', params: listParamsSchema },
  ({ actor, params }) => openList(actor, params.orderListId),
);

export const PATCH = handle(
  { permission: 'orders:create', organisation: 'required', params: listParamsSchema, body: changeListSchema },
  ({ actor, params, body }) => changeList(actor, params.orderListId, body),
);
