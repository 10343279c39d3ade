import { handle } from '@/lib/auth/handle';
import { attentionDesk } from '@/lib/orders/list/attention';

export const GET = handle({ permission: 'orders:resubmit', organisation: 'required' }, ({ actor }) =>
  attentionDesk(actor),
);
