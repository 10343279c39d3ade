import { handle } from '@/lib/auth/handle';
import { lineFileQuerySchema } from '@/lib/line-files/schema';
import { exportOrder } from '@/lib/orders/line-file';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, query: lineFileQuerySchema },
  ({ actor, params, query }) => exportOrder(actor, params.orderId, query.format),
);
