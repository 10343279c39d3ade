import { handle } from '@/lib/accounts/auth/handle';
import { targetQuerySchema } from '@/lib/orders/approval-rules/schema';
import { findTargets } from '@/lib/orders/approval-rules/targets';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', query: targetQuerySchema },
  ({ actor, query }) => findTargets(actor, query),
);
