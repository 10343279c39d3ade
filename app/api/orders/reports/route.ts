import { handle } from '@/lib/http/handle';
import { listReports } from '@/lib/orders/reports/data';

export const GET = handle({ permission: 'orders:desk', organisation: 'required' }, ({ actor }) =>
  listReports(actor),
);
