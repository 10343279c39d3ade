import { handle } from '@/lib/auth/handle';
import { listWatching } from '@/lib/watches/data';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listWatching(actor),
);
