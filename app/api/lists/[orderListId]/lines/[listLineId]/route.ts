import { handle } from '@/lib/accounts/auth/handle';
import { changeListLine, removeListLine } from '@/lib/orders/order-templates/editing';
import {
  changeListLineSchema,
  listLineParamsSchema,
  listVersionSchema,
} from '@/lib/orders/order-templates/schema';

export const PATCH = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listLineParamsSchema,
    body: changeListLineSchema,
  },
  ({ actor, params, body }) => changeListLine(actor, params.orderListId, params.listLineId, body),
);

export const DELETE = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: listLineParamsSchema,
    query: listVersionSchema,
  },
  ({ actor, params, query }) => removeListLine(actor, params.orderListId, params.listLineId, query.version),
);
