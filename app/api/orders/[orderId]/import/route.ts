import { handle } from '@/lib/accounts/auth/handle';
import { lookUpSchema } from '@/lib/orders/model/link-schema';
import { linkUnconfirmedOrderSchema } from '@/lib/orders/model/reconciliation-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { linkUnconfirmedOrder, lookUpUnconfirmedOrder } from '@/lib/orders/resolve-order';

/** Returns the order that the API has under the id, before anything is changed. */
export const GET = handle(
  { permission: 'orders:reconcile', organisation: 'required', params: orderIdSchema, query: lookUpSchema },
  ({ actor, params, query }) => lookUpUnconfirmedOrder(actor, params.orderId, query),
);

export const POST = handle(
  {
    permission: 'orders:reconcile',
    organisation: 'required',
    params: orderIdSchema,
    body: linkUnconfirmedOrderSchema,
  },
  ({ actor, params, body }) => linkUnconfirmedOrder(actor, params.orderId, body),
);
