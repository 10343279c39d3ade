import { handle } from '@/lib/accounts/auth/handle';
import { exportOrders, exportSelected } from '@/lib/orders/list/export';
import { ordersListExportSchema, selectedExportSchema } from '@/lib/orders/model/list-schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersListExportSchema },
  ({ actor, query }) => exportOrders(actor, query),
);

/** Takes the ids of the orders: more of them than an address has room for. */
export const POST = handle(
  { permission: 'orders:read', organisation: 'required', body: selectedExportSchema },
  ({ actor, body }) => exportSelected(actor, body),
);
