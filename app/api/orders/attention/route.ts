import { handle } from '@/lib/http/handle';
import { attentionDesk } from '@/lib/orders/attention/data';

export const GET = handle({ permission: 'orders:resubmit', organisation: 'required' }, ({ actor }) =>
  attentionDesk(actor),
);
