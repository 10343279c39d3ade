import { handle } from '@/lib/http/handle';
import { getDoubt } from '@/lib/orders/doubt/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:desk', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => getDoubt(actor, params.orderId),
);
