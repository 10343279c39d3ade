import { handle } from '@/lib/accounts/auth/handle';
import { getRequestsSummary } from '@/lib/orders/requests/data';

export const GET = handle({ permission: 'orders:read', organisation: 'required' }, ({ actor }) =>
  getRequestsSummary(actor),
);
