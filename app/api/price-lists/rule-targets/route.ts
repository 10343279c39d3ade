import { handle } from '@/lib/auth/handle';
import { findRuleTargets } from '@/lib/price-lists/price-preview';
import { ruleTargetQuerySchema } from '@/lib/price-lists/schema';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: ruleTargetQuerySchema },
  ({ actor, query }) => findRuleTargets(actor, query),
);
