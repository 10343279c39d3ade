import { handle } from '@/lib/accounts/auth/handle';
import { acceptChanges } from '@/lib/orders/accept-changes';
import { acceptChangesSchema } from '@/lib/orders/model/recheck-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: orderIdSchema,
    body: acceptChangesSchema,
  },
  ({ actor, params, body }) => acceptChanges(actor, params.orderId, body),
);
