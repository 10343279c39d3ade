import { handle } from '@/lib/accounts/auth/handle';
import { listRequestsToAct } from '@/lib/orders/requests/data';

export const GET = handle({ permission: 'orders:read', organisation: 'required' }, ({ actor }) =>
  listRequestsToAct(actor),
);
