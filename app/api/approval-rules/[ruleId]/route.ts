import { handle } from '@/lib/accounts/auth/handle';
import { arrangeRule, changeRule, removeRule } from '@/lib/orders/approval-rules/data';
import {
  arrangeRuleSchema,
  changeRuleSchema,
  removeRuleSchema,
  ruleParamsSchema,
} from '@/lib/orders/approval-rules/schema';

/** Gives the rule another version. */
export const PUT = handle(
  {
    permission: 'orders:manage',
    organisation: 'required',
    params: ruleParamsSchema,
    body: changeRuleSchema,
  },
  ({ actor, params: { ruleId }, body }) => changeRule(actor, ruleId, body),
);

/** Switches the rule on or off, or moves it. */
export const PATCH = handle(
  {
    permission: 'orders:manage',
    organisation: 'required',
    params: ruleParamsSchema,
    body: arrangeRuleSchema,
  },
  ({ actor, params: { ruleId }, body }) => arrangeRule(actor, ruleId, body),
);

export const DELETE = handle(
  {
    permission: 'orders:manage',
    organisation: 'required',
    params: ruleParamsSchema,
    query: removeRuleSchema,
  },
  ({ actor, params: { ruleId }, query }) => removeRule(actor, ruleId, query.version),
);
