import { handle } from '@/lib/auth/handle';
import { saveLineForLater } from '@/lib/cart/saved-for-later';
import { cartParamSchema, lineIdSchema, saveLineForLaterSchema } from '@/lib/cart/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: lineIdSchema,
    query: cartParamSchema,
    body: saveLineForLaterSchema,
  },
  ({ actor, params, query, body }) => saveLineForLater(actor, params.lineId, body, query.cart),
);
