import { handle } from '@/lib/accounts/auth/handle';
import { exportOrder } from '@/lib/orders/line-file';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { exportFormatSchema } from '@/lib/platform/spreadsheets/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, query: exportFormatSchema },
  ({ actor, params, query }) => exportOrder(actor, params.orderId, query.format),
);
