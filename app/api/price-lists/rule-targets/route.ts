import { handle } from '@/lib/accounts/auth/handle';
import { findRuleTargets } from '@/lib/catalogue/price-lists/price-preview';
import { ruleTargetQuerySchema } from '@/lib/catalogue/price-lists/schema';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: ruleTargetQuerySchema },
  ({ actor, query }) => findRuleTargets(actor, query),
);
