import { handle } from '@/lib/http/handle';
import { evidenceFile } from '@/lib/orders/evidence/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => evidenceFile(actor, params.orderId),
);
