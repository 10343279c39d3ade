import { handle } from '@/lib/accounts/auth/handle';
import { listApprovals } from '@/lib/orders/approval/data';

export const GET = handle({ permission: 'orders:approve', organisation: 'required' }, ({ actor }) =>
  listApprovals(actor),
);
