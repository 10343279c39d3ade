import { handle } from '@/lib/auth/handle';
import { replaceLine } from '@/lib/cart/replace-line';
import { cartParamSchema, lineIdSchema, replaceLineSchema } from '@/lib/cart/schema';

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
