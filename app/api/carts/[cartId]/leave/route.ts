import { handle } from '@/lib/accounts/auth/handle';
import { cartIdSchema } from '@/lib/cart/named/schema';
import { unshareCart } from '@/lib/cart/named/sharing';

/** Ends the person's own share of a cart. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema },
  ({ actor, params }) => unshareCart(actor, { cartId: params.cartId, personId: actor.userId }),
);
