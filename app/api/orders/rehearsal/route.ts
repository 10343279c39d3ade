import { handle } from '@/lib/http/handle';
import { rehearseOrder } from '@/lib/orders/rehearsal/data';
import { rehearseOrderSchema } from '@/lib/orders/rehearsal/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: rehearseOrderSchema },
  ({ actor, body }) => rehearseOrder(actor, body),
);
