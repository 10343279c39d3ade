import { handle } from '@/lib/auth/handle';
import { evidenceFile } from '@/lib/orders/audit-trail/data';
import { orderIdSchema } from '@/lib/orders/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => evidenceFile(actor, params.orderId),
);
