import { handle } from '@/lib/accounts/auth/handle';
import { getRequest } from '@/lib/orders/requests/data';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: requestIdSchema },
  ({ actor, params }) => getRequest(actor, params.requestId),
);
