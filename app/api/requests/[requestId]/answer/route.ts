import { handle } from '@/lib/accounts/auth/handle';
import { answerRequest } from '@/lib/orders/requests/conversation';
import { requestAnswerSchema } from '@/lib/orders/requests/input-schema';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const POST = handle(
  {
    permission: 'requests:answer',
    organisation: 'required',
    params: requestIdSchema,
    body: requestAnswerSchema,
  },
  ({ actor, params, body }) => answerRequest(actor, params.requestId, body),
);
