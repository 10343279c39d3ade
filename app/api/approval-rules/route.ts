import { handle } from '@/lib/accounts/auth/handle';
import { createRule, listRules } from '@/lib/orders/approval-rules/data';
import { ruleInputSchema } from '@/lib/orders/model/approval-rule-schema';

export const GET = handle({ permission: 'orders:manage', organisation: 'required' }, ({ actor }) =>
  listRules(actor),
);

export const POST = handle(
  { permission: 'orders:manage', organisation: 'required', body: ruleInputSchema },
  ({ actor, body }) => createRule(actor, body),
);
