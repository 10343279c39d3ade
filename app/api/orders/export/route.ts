import { handle } from '@/lib/auth/handle';
import { exportOrders } from '@/lib/orders/list/csv-export';
import { ordersFilterSchema } from '@/lib/orders/list/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersFilterSchema },
  ({ actor, query }) => exportOrders(actor, query),
);
