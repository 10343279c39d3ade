import { handle } from '@/lib/http/handle';
import { listApprovals } from '@/lib/orders/approvals/data';

export const GET = handle({ permission: 'orders:approve', organisation: 'required' }, ({ actor }) =>
  listApprovals(actor),
);
