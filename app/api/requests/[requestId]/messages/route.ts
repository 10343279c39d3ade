import { handle } from '@/lib/accounts/auth/handle';
import { addMessage } from '@/lib/orders/requests/conversation';
import { newMessageSchema } from '@/lib/orders/requests/input-schema';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const POST = handle(
  {
    permission: 'orders:create',
    organisation: 'required',
    params: requestIdSchema,
    body: newMessageSchema,
  },
  ({ actor, params, body }) => addMessage(actor, params.requestId, body),
);
