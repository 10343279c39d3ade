import { handle } from '@/lib/accounts/auth/handle';
import { getFile } from '@/lib/orders/files/data';
import { orderFileParamsSchema } from '@/lib/orders/model/file-schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderFileParamsSchema },
  ({ actor, params }) => getFile(actor, params),
);
