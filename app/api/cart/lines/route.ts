import { handle } from '@/lib/accounts/auth/handle';
import { addLine } from '@/lib/cart/data';
import { addLineSchema, cartParamSchema } from '@/lib/cart/model/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', query: cartParamSchema, body: addLineSchema },
  ({ actor, query, body }) => addLine(actor, body, query.cart),
);
