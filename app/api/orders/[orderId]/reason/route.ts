import { handle } from '@/lib/auth/handle';
import { chooseReason } from '@/lib/orders/reasons/data';
import { chooseReasonSchema } from '@/lib/orders/reasons/schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, body: chooseReasonSchema },
  ({ actor, params, body }) => chooseReason(actor, params.orderId, body),
);
