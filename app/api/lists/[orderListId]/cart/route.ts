import { handle } from '@/lib/accounts/auth/handle';
import { putListIntoCart } from '@/lib/orders/order-templates/cart';
import { listParamsSchema, putListSchema } from '@/lib/orders/order-templates/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', params: listParamsSchema, body: putListSchema },
  ({ actor, params, body }) => putListIntoCart(actor, params.orderListId, body),
);
