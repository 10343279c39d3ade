import { handle } from '@/lib/accounts/auth/handle';
import { assignRequest } from '@/lib/orders/requests/conversation';
import { assignRequestSchema } from '@/lib/orders/requests/input-schema';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const PUT = handle(
  {
    permission: 'requests:answer',
    organisation: 'required',
    params: requestIdSchema,
    body: assignRequestSchema,
  },
  ({ actor, params, body }) => assignRequest(actor, params.requestId, body),
);
