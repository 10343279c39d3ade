import { handle } from '@/lib/auth/handle';
import { ruleTargetQuerySchema } from '@/lib/price-lists/schema';
import { findRuleTargets } from '@/lib/price-lists/trial';

export const GET = handle(
  { permission: 'prices:manage', organisation: 'required', query: ruleTargetQuerySchema },
  ({ actor, query }) => findRuleTargets(actor, query),
);
