import { handle } from '@/lib/http/handle';
import { answerRequest } from '@/lib/orders/requests/data';
import { requestAnswerSchema } from '@/lib/orders/requests/schema';
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
