import { handle } from '@/lib/auth/handle';
import { chooseReason } from '@/lib/orders/choose-reason';
import { chooseReasonSchema } from '@/lib/orders/reason-schema';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, body: chooseReasonSchema },
  ({ actor, params, body }) => chooseReason(actor, params.orderId, body),
);
