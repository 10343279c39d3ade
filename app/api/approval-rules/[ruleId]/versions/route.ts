import { handle } from '@/lib/accounts/auth/handle';
import { listVersions } from '@/lib/orders/approval-rules/data';
import { ruleParamsSchema } from '@/lib/orders/approval-rules/schema';

export const GET = handle(
  { permission: 'orders:manage', organisation: 'required', params: ruleParamsSchema },
  ({ actor, params }) => listVersions(actor, params.ruleId),
);
