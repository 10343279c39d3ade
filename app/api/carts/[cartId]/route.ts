import { handle } from '@/lib/accounts/auth/handle';
import { deleteCart, renameCart } from '@/lib/cart/named/data';
import { cartIdSchema, deleteCartSchema, nameCartSchema } from '@/lib/cart/named/schema';

export const PATCH = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema, body: nameCartSchema },
  ({ actor, params, body }) => renameCart(actor, params.cartId, body),
);

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema, query: deleteCartSchema },
  ({ actor, params, query }) => deleteCart(actor, params.cartId, query.version),
);
