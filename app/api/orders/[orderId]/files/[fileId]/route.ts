import { handle } from '@/lib/auth/handle';
import { getFile } from '@/lib/orders/files/data';
import { orderFileParamsSchema } from '@/lib/orders/files/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderFileParamsSchema },
  ({ actor, params }) => getFile(actor, params),
);
