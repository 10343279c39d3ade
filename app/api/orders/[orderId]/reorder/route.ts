import { handle } from '@/lib/accounts/auth/handle';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { getReorder, putReorder } from '@/lib/orders/reorder/data';
import { putReorderSchema } from '@/lib/orders/reorder/schema';

export const GET = handle(
  { permission: 'orders:create', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => getReorder(actor, params.orderId),
);

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: orderIdSchema, body: putReorderSchema },
  ({ actor, params, body }) => putReorder(actor, params.orderId, body),
);
