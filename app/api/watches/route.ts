import { handle } from '@/lib/accounts/auth/handle';
import { addWatch, listWatches } from '@/lib/catalogue/watches/data';
import { newWatchSchema } from '@/lib/catalogue/watches/schema';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listWatches(actor),
);

export const POST = handle(
  { permission: 'products:read', organisation: 'required', body: newWatchSchema },
  ({ actor, body }) => addWatch(actor, body),
);
