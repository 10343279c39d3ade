import { handle } from '@/lib/http/handle';
import { unlinkOrder } from '@/lib/orders/doubt/data';
import { unlinkSchema } from '@/lib/orders/doubt/schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  { permission: 'orders:desk', organisation: 'required', params: orderIdSchema, body: unlinkSchema },
  ({ actor, params, body }) => unlinkOrder(actor, params.orderId, body),
);
