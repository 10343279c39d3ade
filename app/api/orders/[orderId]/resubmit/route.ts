import { handle } from '@/lib/accounts/auth/handle';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { resubmitOrder } from '@/lib/orders/order-actions';
import { resubmitSchema } from '@/lib/orders/supplier-requests/schema';

export const POST = handle(
  {
    permission: 'orders:resubmit',
    organisation: 'required',
    params: orderIdSchema,
    body: resubmitSchema,
  },
  ({ actor, params, body }) => resubmitOrder(actor, params.orderId, body),
);
