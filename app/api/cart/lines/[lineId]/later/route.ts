import { handle } from '@/lib/accounts/auth/handle';
import { cartParamSchema, lineIdSchema, saveLineForLaterSchema } from '@/lib/cart/model/schema';
import { saveLineForLater } from '@/lib/cart/saved-for-later';

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
