import { handle } from '@/lib/accounts/auth/handle';
import { assignOwner } from '@/lib/orders/list/attention';
import { assignOwnerSchema } from '@/lib/orders/list/attention-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const PUT = handle(
  { permission: 'orders:resubmit', organisation: 'required', params: orderIdSchema, body: assignOwnerSchema },
  ({ actor, params, body }) => assignOwner(actor, params.orderId, body),
);
