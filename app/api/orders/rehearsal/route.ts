import { handle } from '@/lib/auth/handle';
import { rehearseOrder } from '@/lib/orders/dry-run/data';
import { rehearseOrderSchema } from '@/lib/orders/dry-run/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: rehearseOrderSchema },
  ({ actor, body }) => rehearseOrder(actor, body),
);
