import { handle } from '@/lib/accounts/auth/handle';
import { listSubscriptions } from '@/lib/orders/subscriptions/data';
import { subscriptionsQuerySchema } from '@/lib/orders/subscriptions/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: subscriptionsQuerySchema },
  ({ actor, query }) => listSubscriptions(actor, query),
);
