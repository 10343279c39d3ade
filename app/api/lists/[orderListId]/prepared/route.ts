import { handle } from '@/lib/accounts/auth/handle';
import { dismissPrepared } from '@/lib/orders/order-templates/schedule/data';
import { listParamsSchema } from '@/lib/orders/order-templates/schema';

export const DELETE = handle(
  { permission: 'orders:create', organisation: 'required', params: listParamsSchema },
  ({ actor, params }) => dismissPrepared(actor, params.orderListId),
);
