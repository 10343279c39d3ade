import { handle } from '@/lib/accounts/auth/handle';
import { previewRule } from '@/lib/orders/approval-rules/what-if';
import { ruleInputSchema } from '@/lib/orders/model/approval-rule-schema';

/** Says what a rule would have done with past orders, before it is saved. */
export const POST = handle(
  { permission: 'orders:manage', organisation: 'required', body: ruleInputSchema },
  ({ actor, body }) => previewRule(actor, body),
);
