import { handle } from '@/lib/accounts/auth/handle';
import { addSubscription } from '@/lib/orders/subscriptions/change';
import { listSubscriptions } from '@/lib/orders/subscriptions/data';
import { newSubscriptionSchema, subscriptionsQuerySchema } from '@/lib/orders/subscriptions/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: subscriptionsQuerySchema },
  ({ actor, query }) => listSubscriptions(actor, query),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: newSubscriptionSchema },
  ({ actor, body }) => addSubscription(actor, body),
);
