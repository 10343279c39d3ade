import { handle } from '@/lib/auth/handle';
import { moveToCart, removeSavedLine } from '@/lib/cart/saved-for-later';
import { lineIdSchema, moveToCartSchema, removeLineSchema } from '@/lib/cart/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, body: moveToCartSchema },
  ({ actor, params, body }) => moveToCart(actor, params.lineId, body.version),
);

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: lineIdSchema, query: removeLineSchema },
  ({ actor, params, query }) => removeSavedLine(actor, params.lineId, query.version),
);
