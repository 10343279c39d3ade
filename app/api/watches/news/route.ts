import { handle } from '@/lib/auth/handle';
import { listWatchesWithNews } from '@/lib/watches/data';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listWatchesWithNews(actor),
);
