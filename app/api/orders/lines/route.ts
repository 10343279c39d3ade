import { handle } from '@/lib/accounts/auth/handle';
import { exportOrderLines } from '@/lib/orders/list/lines-export';
import { ordersExportSchema } from '@/lib/orders/model/list-schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersExportSchema },
  ({ actor, query }) => exportOrderLines(actor, query),
);
