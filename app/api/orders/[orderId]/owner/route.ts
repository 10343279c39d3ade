import { handle } from '@/lib/http/handle';
import { handOver, listCarers } from '@/lib/orders/attention/data';
import { handOverSchema } from '@/lib/orders/attention/schema';
import { orderIdSchema } from '@/lib/orders/schema';

/** Who could take care of the order. */
export const GET = handle(
  { permission: 'orders:resubmit', organisation: 'required', params: orderIdSchema },
  ({ actor }) => listCarers(actor),
);

export const PUT = handle(
  { permission: 'orders:resubmit', organisation: 'required', params: orderIdSchema, body: handOverSchema },
  ({ actor, params, body }) => handOver(actor, params.orderId, body),
);
