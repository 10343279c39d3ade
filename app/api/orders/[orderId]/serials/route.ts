import { handle } from '@/lib/accounts/auth/handle';
import { exportSerials } from '@/lib/orders/export-serials';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { exportFormatSchema } from '@/lib/platform/spreadsheets/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, query: exportFormatSchema },
  ({ actor, params, query }) => exportSerials(actor, params.orderId, query.format),
);
