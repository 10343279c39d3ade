import { handle } from '@/lib/accounts/auth/handle';
import { answerRequest } from '@/lib/orders/answer-request';
import { orderIdSchema } from '@/lib/orders/model/schema';
import { requestAnswerSchema } from '@/lib/orders/supplier-requests/schema';

export const POST = handle(
  {
    permission: 'orders:approve',
    organisation: 'required',
    params: orderIdSchema,
    body: requestAnswerSchema,
  },
  ({ actor, params, body }) => answerRequest(actor, params.orderId, body),
);
