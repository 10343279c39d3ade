import { handle } from '@/lib/accounts/auth/handle';
import { passRequestOn } from '@/lib/orders/requests/conversation';
import { passOnSchema } from '@/lib/orders/requests/input-schema';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const POST = handle(
  {
    permission: 'requests:answer',
    organisation: 'required',
    params: requestIdSchema,
    body: passOnSchema,
  },
  ({ actor, params, body }) => passRequestOn(actor, params.requestId, body),
);
