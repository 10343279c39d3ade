import { handle } from '@/lib/accounts/auth/handle';
import { cartParamSchema, lineIdSchema, replaceLineSchema } from '@/lib/cart/model/schema';
import { replaceLine } from '@/lib/cart/replace-line';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: lineIdSchema,
    query: cartParamSchema,
    body: replaceLineSchema,
  },
  ({ actor, params, query, body }) => replaceLine(actor, params.lineId, body, query.cart),
);
