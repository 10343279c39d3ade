import { handle } from '@/lib/accounts/auth/handle';
import { activateCart } from '@/lib/cart/named/data';
import { cartIdSchema } from '@/lib/cart/named/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema },
  ({ actor, params }) => activateCart(actor, params.cartId),
);
