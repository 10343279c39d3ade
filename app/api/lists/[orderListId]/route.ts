import { handle } from '@/lib/accounts/auth/handle';
import { changeList } from '@/lib/orders/order-templates/data';
import { openList } from '@/lib/orders/order-templates/opening';
import { changeListSchema, listParamsSchema } from '@/lib/orders/order-templates/schema';

export const GET = handle(
  { permission: 'products:read', organisation: 'required', params: listParamsSchema },
  ({ actor, params }) => openList(actor, params.orderListId),
);

export const PATCH = handle(
  { permission: 'orders:create', organisation: 'required', params: listParamsSchema, body: changeListSchema },
  ({ actor, params, body }) => changeList(actor, params.orderListId, body),
);
