import { handle } from '@/lib/accounts/auth/handle';
import { withdrawRequest } from '@/lib/orders/requests/conversation';
import { requestStepSchema } from '@/lib/orders/requests/input-schema';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: requestIdSchema,
    body: requestStepSchema,
  },
  ({ actor, params, body }) => withdrawRequest(actor, params.requestId, body),
);
