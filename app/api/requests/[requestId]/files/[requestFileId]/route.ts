import { handle } from '@/lib/accounts/auth/handle';
import { getRequestFile } from '@/lib/orders/requests/files';
import { requestFileParamsSchema } from '@/lib/orders/requests/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: requestFileParamsSchema },
  ({ actor, params }) => getRequestFile(actor, params),
);
