import { handle } from '@/lib/accounts/auth/handle';
import { auditTrailFile } from '@/lib/orders/audit-trail/data';
import { orderIdSchema } from '@/lib/orders/model/schema';

export const GET = handle(
  { permission: 'orders:read', organisation: 'required', params: orderIdSchema },
  ({ actor, params }) => auditTrailFile(actor, params.orderId),
);
