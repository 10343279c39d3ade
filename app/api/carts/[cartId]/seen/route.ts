import { handle } from '@/lib/accounts/auth/handle';
import { cartIdSchema } from '@/lib/cart/named/schema';
import { markCartSeen } from '@/lib/cart/named/sharing';

/** The person has seen a cart that was shared with them. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema },
  ({ actor, params }) => markCartSeen(actor, params.cartId),
);
