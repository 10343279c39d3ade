import { handle } from '@/lib/accounts/auth/handle';
import { acceptChanges, getCart } from '@/lib/cart/data';
import { acceptChangesSchema, cartParamSchema } from '@/lib/cart/model/schema';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', query: cartParamSchema },
  ({ actor, query }) => getCart(actor, query.cart),
);

export const PATCH = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    query: cartParamSchema,
    body: acceptChangesSchema,
  },
  ({ actor, query, body }) => acceptChanges(actor, body, query.cart),
);
