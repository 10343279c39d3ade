import { handle } from '@/lib/accounts/auth/handle';
import { listWatchesWithNews } from '@/lib/catalogue/watches/data';

export const GET = handle({ permission: 'products:read', organisation: 'required' }, ({ actor }) =>
  listWatchesWithNews(actor),
);
