import { handle } from '@/lib/accounts/auth/handle';
import { cartIdSchema } from '@/lib/cart/named/schema';
import { listShares } from '@/lib/cart/named/sharing';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema },
  ({ actor, params }) => listShares(actor, params.cartId),
);
