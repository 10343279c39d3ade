import { handle } from '@/lib/auth/handle';
import { orderFileParamsSchema } from '@/lib/orders/file-schema';
import { getFile } from '@/lib/orders/files/data';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderFileParamsSchema },
  ({ actor, params }) => getFile(actor, params),
);
