import { handle } from '@/lib/accounts/auth/handle';
import { createList } from '@/lib/orders/order-templates/data';
import { listLists } from '@/lib/orders/order-templates/opening';
import { newListSchema } from '@/lib/orders/order-templates/schema';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listLists(actor),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: newListSchema },
  ({ actor, body }) => createList(actor, body),
);
