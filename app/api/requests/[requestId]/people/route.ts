import { handle } from '@/lib/accounts/auth/handle';
import { listRequestPeople } from '@/lib/orders/requests/conversation';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const GET = handle(
  { permission: 'requests:answer', organisation: 'required', params: requestIdSchema },
  ({ actor, params }) => listRequestPeople(actor, params.requestId),
);
