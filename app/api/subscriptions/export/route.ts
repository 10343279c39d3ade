import { handle } from '@/lib/accounts/auth/handle';
import { exportSubscriptions } from '@/lib/orders/subscriptions/export';
import { subscriptionsExportSchema } from '@/lib/orders/subscriptions/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: subscriptionsExportSchema },
  ({ actor, query }) => exportSubscriptions(actor, query),
);
