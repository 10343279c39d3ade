import { handle } from '@/lib/auth/handle';
import { acceptChanges, getCart } from '@/lib/cart/data';
import { acceptChangesSchema } from '@/lib/cart/schema';

export const GET = handle({ permission: 'orders:create', organisation: 'required' }, ({ actor }) =>
  getCart(actor),
);

export const PATCH = handle(
  { permission: 'orders:create', organisation: 'required', body: acceptChangesSchema },
  ({ actor, body }) => acceptChanges(actor, body),
);
