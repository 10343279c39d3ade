import { handle } from '@/lib/auth/handle';
import { exportOrder } from '@/lib/orders/line-file';
import { orderIdSchema } from '@/lib/orders/schema';
import { exportFormatSchema } from '@/lib/spreadsheets/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, query: exportFormatSchema },
  ({ actor, params, query }) => exportOrder(actor, params.orderId, query.format),
);
