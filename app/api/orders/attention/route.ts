import { handle } from '@/lib/accounts/auth/handle';
import { getAttentionList } from '@/lib/orders/list/attention';

export const GET = handle({ permission: 'orders:resubmit', organisation: 'required' }, ({ actor }) =>
  getAttentionList(actor),
);
