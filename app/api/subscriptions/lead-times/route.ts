import { handle } from '@/lib/accounts/auth/handle';
import { chooseLeadTimes } from '@/lib/orders/subscriptions/change';
import { saveLeadTimesSchema } from '@/lib/orders/subscriptions/schema';

export const PUT = handle(
  { permission: 'orders:manage', organisation: 'required', body: saveLeadTimesSchema },
  ({ actor, body }) => chooseLeadTimes(actor, body),
);
