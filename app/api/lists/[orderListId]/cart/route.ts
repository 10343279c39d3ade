import { handle } from '@/lib/auth/handle';
import { putListIntoCart } from '@/lib/lists/cart';
import { listParamsSchema, putListSchema } from '@/lib/lists/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: listParamsSchema, body: putListSchema },
  ({ actor, params, body }) => putListIntoCart(actor, params.orderListId, body),
);
