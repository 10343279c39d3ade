import { handle } from '@/lib/accounts/auth/handle';
import { cartParamSchema, lineIdSchema, moveToCartSchema, removeLineSchema } from '@/lib/cart/model/schema';
import { moveToCart, removeSavedLine } from '@/lib/cart/saved-for-later';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: lineIdSchema,
    query: cartParamSchema,
    body: moveToCartSchema,
  },
  ({ actor, params, query, body }) => moveToCart(actor, params.lineId, body.version, query.cart),
);

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, query: removeLineSchema },
  ({ actor, params, query }) => removeSavedLine(actor, params.lineId, query.version, query.cart),
);
