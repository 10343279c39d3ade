import { handle } from '@/lib/http/handle';
import { releaseDoubt } from '@/lib/orders/doubt/data';
import { releaseSchema } from '@/lib/orders/doubt/schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  { permission: 'orders:desk', organisation: 'required', params: orderIdSchema, body: releaseSchema },
  ({ actor, params, body }) => releaseDoubt(actor, params.orderId, body),
);
