import { handle } from '@/lib/http/handle';
import { listCarers } from '@/lib/orders/attention/data';

export const GET = handle({ permission: 'orders:resubmit', organisation: 'required' }, ({ actor }) =>
  listCarers(actor),
);
