import { handle } from '@/lib/accounts/auth/handle';
import { createCart, listCarts } from '@/lib/cart/named/data';
import { nameCartSchema } from '@/lib/cart/named/schema';

export const GET = handle({ permission: 'orders:create', organisation: 'required' }, ({ actor }) =>
  listCarts(actor),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: nameCartSchema },
  ({ actor, body }) => createCart(actor, body),
);
