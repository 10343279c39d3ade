import { type MatchedOrder, matchOrder, type RuleReason } from './approval-rule-matching';
import type { Condition, RuleStep, StepApprovers } from './approval-rule-schema';
import type { RunningStep } from './approval-schema';

/** A rule that holds for an order, in the version of now. */
export interface ApplicableRule {
  ruleId: string;
  n: number;
  organisationId: number;
  condition: Condition;
  steps: RuleStep[];
  escalateAfterHours: number | null;
  allowsSelf: boolean;
  allowsMany: boolean;
  tolerancePercent: number | null;
}

/** The reasons why an order waits, and its deciders step by step. */
export interface ApprovalPlan {
  rules: { ruleId: string; n: number }[];
  steps: RunningStep[];
  reasons: { organisationId: number; code: RuleReason }[];
  tolerancePercent: number | null;
}

/** The step of orders from before there were rules. */
export const NEAREST_STEP: RunningStep = {
  approvers: { kind: 'nearest' },
  needs: 'one',
  allowsSelf: false,
  allowsMany: true,
  escalateAfterHours: null,
};

/** The organisation so many tiers above one on a path; null where the tree ends before. */
export const tierAbove = (path: readonly number[], organisationId: number, above: number): number | null =>
  path[path.indexOf(organisationId) - above] ?? null;

function toRunningApprovers(
  approvers: StepApprovers,
  rule: ApplicableRule,
  path: readonly number[],
): RunningStep['approvers'] {
  if (approvers.kind !== 'role') return approvers;
  const from = approvers.from === 'rule' ? rule.organisationId : (path.at(-1) ?? rule.organisationId);
  return { kind: 'role', role: approvers.role, organisationId: tierAbove(path, from, approvers.above) };
}

const toRunningSteps = (rule: ApplicableRule, path: readonly number[]): RunningStep[] =>
  rule.steps.map(({ approvers, needs }) => ({
    approvers: toRunningApprovers(approvers, rule, path),
    needs,
    allowsSelf: rule.allowsSelf,
    allowsMany: rule.allowsMany,
    escalateAfterHours: rule.escalateAfterHours,
  }));

const minOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

const isSameStep = (a: RunningStep, b: RunningStep): boolean =>
  a.needs === b.needs && JSON.stringify(a.approvers) === JSON.stringify(b.approvers);

/** Steps that ask the same people are one, under the stricter of their terms. */
export function mergeSteps(steps: readonly RunningStep[]): RunningStep[] {
  const merged: RunningStep[] = [];
  for (const step of steps) {
    const before = merged.find((one) => isSameStep(one, step));
    if (!before) merged.push(step);
    else
      merged[merged.indexOf(before)] = {
        ...before,
        allowsSelf: before.allowsSelf && step.allowsSelf,
        allowsMany: before.allowsMany && step.allowsMany,
        escalateAfterHours: minOf(before.escalateAfterHours, step.escalateAfterHours),
      };
  }
  return merged;
}

/**
 * Plans the approval of an order: the steps of each rule that stops it, those of its own organisation first, then upwards.
 * @param rules in that order
 * @param viewOf the order as the rules of an organisation see it
 * @param path of the order's organisation, from the root down
 * @returns null when no rule stops it
 */
export function planApproval(
  rules: readonly ApplicableRule[],
  viewOf: (organisationId: number) => MatchedOrder,
  path: readonly number[],
): ApprovalPlan | null {
  const matching = rules.flatMap((rule) => {
    const codes = matchOrder(rule.condition, viewOf(rule.organisationId));
    return codes ? [{ rule, codes }] : [];
  });
  if (matching.length === 0) return null;
  return {
    rules: matching.map(({ rule: { ruleId, n } }) => ({ ruleId, n })),
    steps: mergeSteps(matching.flatMap(({ rule }) => toRunningSteps(rule, path))),
    reasons: matching.flatMap(({ rule: { organisationId }, codes }) =>
      codes.map((code) => ({ organisationId, code })),
    ),
    tolerancePercent: matching
      .map(({ rule }) => rule.tolerancePercent)
      .reduce<number | null>((least, one) => minOf(least, one), null),
  };
}

/** Joins the plan that an order has with the plan of further rules. */
export const joinPlans = (plan: ApprovalPlan | null, further: ApprovalPlan | null): ApprovalPlan | null =>
  plan && further
    ? {
        rules: [...plan.rules, ...further.rules],
        steps: mergeSteps([...plan.steps, ...further.steps]),
        reasons: [...plan.reasons, ...further.reasons],
        tolerancePercent: minOf(plan.tolerancePercent, further.tolerancePercent),
      }
    : (plan ?? further);

/** A budget of an organisation asks for an approval as well, or alone. */
export function addBudgetStep(plan: ApprovalPlan | null, organisationId: number): ApprovalPlan {
  const before = plan ?? { rules: [], steps: [], reasons: [], tolerancePercent: null };
  return {
    ...before,
    steps: mergeSteps([...before.steps, NEAREST_STEP]),
    reasons: [...before.reasons, { organisationId, code: 'budget' }],
  };
}
