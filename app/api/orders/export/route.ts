import { handle } from '@/lib/auth/handle';
import { exportOrders } from '@/lib/orders/list/export';
import { ordersExportSchema } from '@/lib/orders/list-schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersExportSchema },
  ({ actor, query }) => exportOrders(actor, query),
);
