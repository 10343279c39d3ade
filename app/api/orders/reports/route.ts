import { handle } from '@/lib/accounts/auth/handle';
import { listReports } from '@/lib/orders/status-sync/reports';

export const GET = handle({ permission: 'orders:reconcile', organisation: 'required' }, ({ actor }) =>
  listReports(actor),
);
