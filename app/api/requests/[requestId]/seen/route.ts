import { handle } from '@/lib/accounts/auth/handle';
import { markRequestSeen } from '@/lib/orders/requests/data';
import { requestIdSchema } from '@/lib/orders/requests/schema';

export const POST = handle(
  { permission: 'orders:read', organisation: 'required', params: requestIdSchema },
  ({ actor, params }) => markRequestSeen(actor, params.requestId),
);
