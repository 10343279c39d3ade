import { handle } from '@/lib/auth/handle';
import { dryRunOrder } from '@/lib/orders/dry-run/data';
import { dryRunOrderSchema } from '@/lib/orders/dry-run/schema';

export const POST = handle(
  { permission: 'orders:create', organisation: 'required', body: dryRunOrderSchema },
  ({ actor, body }) => dryRunOrder(actor, body),
);
