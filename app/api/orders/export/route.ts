import { handle } from '@/lib/accounts/auth/handle';
import { exportOrders } from '@/lib/orders/list/export';
import { ordersExportSchema } from '@/lib/orders/model/list-schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersExportSchema },
  ({ actor, query }) => exportOrders(actor, query),
);
