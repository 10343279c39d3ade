import { handle } from '@/lib/accounts/auth/handle';
import { cartIdSchema, mergeCartSchema } from '@/lib/cart/named/schema';
import { mergeCart } from '@/lib/cart/named/transfer';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema, body: mergeCartSchema },
  ({ actor, params, body }) => mergeCart(actor, params.cartId, body),
);
