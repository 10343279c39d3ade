import { handle } from '@/lib/accounts/auth/handle';
import { copyCart } from '@/lib/cart/named/data';
import { cartIdSchema, nameCartSchema } from '@/lib/cart/named/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema, body: nameCartSchema },
  ({ actor, params, body }) => copyCart(actor, params.cartId, body),
);
