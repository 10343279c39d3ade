import { handle } from '@/lib/auth/handle';
import { exportLinesOfOrder } from '@/lib/orders/list/lines-export';
import { orderIdSchema } from '@/lib/orders/schema';
import { exportFormatSchema } from '@/lib/spreadsheets/cells';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, query: exportFormatSchema },
  ({ actor, params, query }) => exportLinesOfOrder(actor, params.orderId, query.format),
);
