import { handle } from '@/lib/accounts/auth/handle';
import { cartIdSchema, seenVersionSchema } from '@/lib/cart/named/schema';
import { undoClear } from '@/lib/cart/named/transfer';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema, body: seenVersionSchema },
  ({ actor, params, body }) => undoClear(actor, params.cartId, body.version),
);
