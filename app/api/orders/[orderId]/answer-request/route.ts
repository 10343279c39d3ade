import { handle } from '@/lib/auth/handle';
import { answerRequest } from '@/lib/orders/answer-request';
import { requestAnswerSchema } from '@/lib/orders/requests/cancel-request-schema';
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
