import { handle } from '@/lib/accounts/auth/handle';
import { changeSubscription } from '@/lib/orders/subscriptions/change';
import { changeSubscriptionSchema, subscriptionIdSchema } from '@/lib/orders/subscriptions/schema';

export const PATCH = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: subscriptionIdSchema,
    body: changeSubscriptionSchema,
  },
  ({ actor, params, body }) => changeSubscription(actor, params.subscriptionId, body),
);
