import { handle } from '@/lib/accounts/auth/handle';
import { cartIdSchema, moveLinesSchema } from '@/lib/cart/named/schema';
import { moveLines } from '@/lib/cart/named/transfer';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: cartIdSchema, body: moveLinesSchema },
  ({ actor, params, body }) => moveLines(actor, params.cartId, body),
);
