import { handle } from '@/lib/accounts/auth/handle';
import { chooseReason } from '@/lib/orders/choose-reason';
import { chooseReasonSchema } from '@/lib/orders/model/reason-schema';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema, body: chooseReasonSchema },
  ({ actor, params, body }) => chooseReason(actor, params.orderId, body),
);
