import { handle } from '@/lib/accounts/auth/handle';
import { getOrder } from '@/lib/orders/data';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => getOrder(actor, params.orderId),
);
