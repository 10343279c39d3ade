import { handle } from '@/lib/accounts/auth/handle';
import { renewSubscription } from '@/lib/orders/subscriptions/change';
import { renewSubscriptionSchema, subscriptionIdSchema } from '@/lib/orders/subscriptions/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: subscriptionIdSchema,
    body: renewSubscriptionSchema,
  },
  ({ actor, params, body }) => renewSubscription(actor, params.subscriptionId, body),
);
