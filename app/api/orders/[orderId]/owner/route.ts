import { handle } from '@/lib/http/handle';
import { handOver } from '@/lib/orders/attention/data';
import { handOverSchema } from '@/lib/orders/attention/schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const PUT = handle(
  { permission: 'orders:resubmit', organisation: 'required', params: orderIdSchema, body: handOverSchema },
  ({ actor, params, body }) => handOver(actor, params.orderId, body),
);
