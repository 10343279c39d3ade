import { handle } from '@/lib/auth/handle';
import { getOrder } from '@/lib/orders/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => getOrder(actor, params.orderId),
);
