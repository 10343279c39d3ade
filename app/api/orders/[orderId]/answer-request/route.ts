import { handle } from '@/lib/auth/handle';
import { requestAnswerSchema } from '@/lib/orders/requests/cancel-request-schema';
import { answerRequest } from '@/lib/orders/requests/cancel-requests';
import { orderIdSchema } from '@/lib/orders/schema';

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: requestAnswerSchema,
  },
  ({ actor, params, body }) => answerRequest(actor, params.orderId, body),
);
