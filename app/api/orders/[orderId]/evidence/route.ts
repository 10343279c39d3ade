import { handle } from '@/lib/accounts/auth/handle';
import { evidenceFile } from '@/lib/orders/audit-trail/data';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => evidenceFile(actor, params.orderId),
);
