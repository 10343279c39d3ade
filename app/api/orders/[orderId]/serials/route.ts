import { handle } from '@/lib/auth/handle';
import { orderIdSchema } from '@/lib/orders/schema';
import { exportSerials } from '@/lib/orders/shipments/data';
import { exportFormatSchema } from '@/lib/spreadsheets/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, query: exportFormatSchema },
  ({ actor, params, query }) => exportSerials(actor, params.orderId, query.format),
);
