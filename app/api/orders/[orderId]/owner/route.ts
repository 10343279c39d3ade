import { handle } from '@/lib/auth/handle';
import { handOver } from '@/lib/orders/list/attention';
import { handOverSchema } from '@/lib/orders/list/attention-schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const PUT = handle(
  { permission: 'orders:resubmit', organisation: 'required', params: orderIdSchema, body: handOverSchema },
  ({ actor, params, body }) => handOver(actor, params.orderId, body),
);
