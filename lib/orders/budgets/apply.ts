import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { addBudgetStep } from '../model/approval-plan';
import { type BuiltOrder, type BuiltOrders, HELD_FOR_APPROVAL } from '../submission/new-order';
import type { ChargedLine } from './charges';
import { type BudgetJudgement, judgeOrder, reserveBudgets } from './judge';

const toChargedLines = ({ lines, shippingCosts }: BuiltOrder): ChargedLine[] =>
  lines.map(({ totals, plan }, place) => ({
    totals,
    termMonths: plan?.termLength ?? null,
    shippingCost: shippingCosts[place] ?? null,
  }));

/** @throws AppError `not-orderable`, naming the first budget that has no room */
function requireRoom({ verdict, findings }: BudgetJudgement): void {
  if (verdict !== 'block') return;
  const blocking = findings.find((finding) => finding.verdict === 'block');
  throw new AppError('not-orderable', {
    message: message('budgets.errors.blocked', { budget: blocking?.budget.name ?? '' }),
  });
}

const holdForApproval = ({ order, approval, ...rest }: BuiltOrder): BuiltOrder => ({
  ...rest,
  order: { ...order, ...HELD_FOR_APPROVAL },
  approval: addBudgetStep(approval, order.organisationId),
});

export interface BudgetedOrders {
  /** They wait for an approval when a budget asks for one. */
  orders: BuiltOrders;
  /** Reserves the amounts of a stored order. */
  reserve: (orderId: string, order: BuiltOrder) => Promise<void>;
}

/**
 * Judges the orders of a checkout together, and keeps others from the same budgets until the transaction ends: of many at the same
 * moment, only as many pass as there is room for.
 * @throws AppError as `requireRoom`
 */
export async function applyBudgets(tx: Tx, actor: Actor, orders: BuiltOrders): Promise<BudgetedOrders> {
  const [first, second] = orders;
  const lines = [...toChargedLines(first), ...(second ? toChargedLines(second) : [])];
  const { organisationId, userId: personId } = actor;
  const key = { organisationId, personId, costCentreId: first.order.costCentre?.id ?? null };
  const judgement = await judgeOrder(tx, key, lines, { lock: true });
  requireRoom(judgement);
  const needsApproval = judgement.verdict === 'approve';
  return {
    orders: needsApproval ? [holdForApproval(first), second && holdForApproval(second)] : orders,
    reserve: (orderId, order) => reserveBudgets(tx, { orderId, personId }, judgement, toChargedLines(order)),
  };
}
