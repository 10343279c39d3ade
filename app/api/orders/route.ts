import { handle } from '@/lib/accounts/auth/handle';
import { listOrders } from '@/lib/orders/list/data';
import { ordersQuerySchema } from '@/lib/orders/model/list-schema';
import { submitOrderSchema } from '@/lib/orders/model/schema';
import { submitOrder } from '@/lib/orders/submission/data';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', query: ordersQuerySchema },
  ({ actor, query }) => listOrders(actor, query),
);

/** 202: stored, and on its way to the supplier in the background. */
export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: submitOrderSchema },
  async ({ actor, body }) => {
    const order = await submitOrder(actor, body);
    const location = `/api/orders/${order.id}?organisation=${actor.organisationId}`;
    return Response.json(order, { status: 202, headers: { location } });
  },
);
