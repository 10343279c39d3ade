import { handle } from '@/lib/accounts/auth/handle';
import { shareIdSchema, shareSchema } from '@/lib/cart/named/schema';
import { shareCart, unshareCart } from '@/lib/cart/named/sharing';

export const PUT = handle(
  { permission: 'orders:create', organisation: 'required', params: shareIdSchema, body: shareSchema },
  ({ actor, params, body }) => shareCart(actor, params, body),
);

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: shareIdSchema },
  ({ actor, params }) => unshareCart(actor, params),
);
