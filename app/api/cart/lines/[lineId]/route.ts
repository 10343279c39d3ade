import { handle } from '@/lib/accounts/auth/handle';
import { changeLine, removeLine } from '@/lib/cart/data';
import { cartParamSchema, changeLineSchema, lineIdSchema, removeLineSchema } from '@/lib/cart/model/schema';

export const PATCH = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: lineIdSchema,
    query: cartParamSchema,
    body: changeLineSchema,
  },
  ({ actor, params, query, body }) => changeLine(actor, params.lineId, body, query.cart),
);

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, query: removeLineSchema },
  ({ actor, params, query }) => removeLine(actor, params.lineId, query.version, query.cart),
);
