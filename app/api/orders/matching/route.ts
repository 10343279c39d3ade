import { handle } from '@/lib/accounts/auth/handle';
import { listMatching } from '@/lib/orders/list/data';
import { ordersFilterSchema } from '@/lib/orders/model/list-schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersFilterSchema },
  ({ actor, query }) => listMatching(actor, query),
);
