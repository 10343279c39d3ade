import { handle } from '@/lib/auth/handle';
import { exportSerials } from '@/lib/orders/export-serials';
import { orderIdSchema } from '@/lib/orders/schema';
import { exportFormatSchema } from '@/lib/spreadsheets/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, query: exportFormatSchema },
  ({ actor, params, query }) => exportSerials(actor, params.orderId, query.format),
);
