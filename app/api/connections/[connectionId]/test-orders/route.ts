import { z } from 'zod';
import { handle, idParam } from '@/lib/accounts/auth/handle';
import { testOrderInputSchema } from '@/lib/orders/model/test-order-schema';
import { listTestOrders, placeTestOrder } from '@/lib/orders/test-orders/data';

const params = z.object({ connectionId: idParam });

export const GET = handle(
  { permission: 'orders:reconcile', organisation: 'required', params },
  ({ actor, params: { connectionId } }) => listTestOrders(actor, connectionId),
);

export const POST = handle(
  { permission: 'orders:reconcile', organisation: 'required', params, body: testOrderInputSchema },
  ({ actor, params: { connectionId }, body }) => placeTestOrder(actor, connectionId, body),
);
