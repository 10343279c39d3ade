import { handle } from '@/lib/auth/handle';
import { listCarers } from '@/lib/orders/list/attention';

export const GET = handle({ permission: 'orders:resubmit', organisation: 'required' }, ({ actor }) =>
  listCarers(actor),
);
