import { handle } from '@/lib/accounts/auth/handle';
import { listAssignees } from '@/lib/orders/list/attention';

export const GET = handle({ permission: 'orders:resubmit', organisation: 'required' }, ({ actor }) =>
  listAssignees(actor),
);
