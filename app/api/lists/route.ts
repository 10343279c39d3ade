import { handle } from '@/lib/auth/handle';
import { createList } from '@/lib/lists/data';
import { listLists } from '@/lib/lists/opening';
import { newListSchema } from '@/lib/lists/schema';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listLists(actor),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: newListSchema },
  ({ actor, body }) => createList(actor, body),
);
