import 'server-only';
import { getLineTotals, getPriceParts } from '@/lib/cart/model/rules';
import { addTotals } from '@/lib/catalogue/line-prices/rules';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { orderingOrganisation } from '@/lib/organisations/data';
import { toActingPrices, toPriceOwner } from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { message } from '@/lib/platform/messages/message';
import {
  addDecision,
  advanceApproval,
  requireDecider,
  requireFirstDecider,
  startApproval,
} from './approval/decisions';
import { holdAgain } from './approval/store';
import { replanApproval } from './approval-rules/replan';
import { replanBudgets } from './budgets/replan';
import { recordOrderEvent } from './events/data';
import { type ApprovalPlan, addBudgetStep } from './model/approval-plan';
import { insertApproval } from './model/approval-store';
import { countOrders } from './model/count-orders';
import { sendOrderJob } from './model/job-definitions';
import { canBeAccepted } from './model/recheck-rules';
import type { AcceptChanges, Findings } from './model/recheck-schema';
import type { OrderDto } from './model/schema';
import { addCustomerToShipping } from './model/submission-rules';
import { findTiersOfOrder, saveTierPrices } from './model/tier-price-store';
import { perform, recordOrderAction, requireActionAvailable } from './order-actions';
import { loadCurrentLines } from './recheck/compare';
import { findLines, findOpenRecheck, releaseAccepted, saveAccepted } from './recheck/store';
import type { LockedOrder } from './supplier-requests/store';

const conflictError = () => new AppError('conflict', { message: message('approvals.errors.changed') });

/** The lines as they are stored, and at their present prices and stock. */
async function toAcceptedLines(tx: Tx, order: { id: string; buyer: Actor }, findings: Findings) {
  const stored = await findLines(tx, order.id);
  const currentLines = new Map(
    (await loadCurrentLines(order.buyer, order.id)).map((line) => [Number(line.id), line]),
  );
  const changed = new Set(findings.lines.map(({ position }) => position));
  const accepted = stored.map((line) => {
    const currentLine = changed.has(line.position) ? currentLines.get(line.position) : undefined;
    if (!currentLine) return line;
    return {
      ...line,
      parts: getPriceParts(currentLine),
      totals: getLineTotals(currentLine),
      stock: currentLine.facts?.stock ?? null,
    };
  });
  return { stored, accepted };
}

/**
 * Accepts the changes of an order and releases it to be sent at the present values. If it was approved before, this is an
 * approval, by somebody who did not place it. Otherwise it waits for one when a rule or a budget asks for it at the present values.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when it is not held by these changes, or cannot be sent with them
 */
export async function acceptChanges(
  actor: Actor,
  id: string,
  { recheckId }: AcceptChanges,
): Promise<OrderDto> {
  return perform(actor, id, 'orders:create', () =>
    inTransaction(async (tx) => {
      const order = await requireActionAvailable(tx, actor, id, 'accept-changes');
      const open = await findOpenRecheck(tx, id);
      if (open?.id !== recheckId) throw conflictError();
      if (!canBeAccepted(open.findings))
        throw new AppError('conflict', { message: message('approvals.errors.notOrderable') });
      if (order.approvedBy !== null) await requireReapprover(tx, actor, order);
      const buyer = toActingPrices(actor);
      const { stored, accepted: lines } = await toAcceptedLines(tx, { id, buyer }, open.findings);
      const verdict = await replanBudgets(tx, order, { before: stored, after: lines });
      await repriceTiers(tx, { id, buyer: actor }, open.findings);
      const shipping = open.findings.shipping?.to ?? order.shipping;
      const { customer } = await orderingOrganisation(order.organisationId);
      await saveAccepted(tx, open.id, {
        order: {
          id,
          totals: addTotals(lines.map(({ totals }) => totals)),
          shipping,
          shippingSent: addCustomerToShipping(shipping, customer),
          // An address that is no longer saved counts as typed by hand from now on.
          savedAddressId: open.findings.shipping ? null : order.savedAddressId,
        },
        lines,
        acceptedBy: actor.userId,
      });
      if (!(await releaseAccepted(tx, id))) throw conflictError();
      const byRules = await replanApproval(tx, { order, lines, shipping });
      const plan = verdict === 'approve' ? addBudgetStep(byRules, order.organisationId) : byRules;
      const isApproved = await approveOrHold(tx, actor, { order, plan });
      await countOrders(tx, [id]);
      await recordOrderAction(tx, actor, { orderId: id, kind: 'accept-changes', note: null });
      await recordAuditEvent(tx, actor, {
        action: 'order.changes-accepted',
        subject: `order:${id}`,
        detail: order.number,
      });
      if (isApproved) await enqueue(tx, sendOrderJob, { orderId: id }, { key: id });
    }),
  );
}

/** @throws AppError `not-allowed` for a person who does not decide in the first step of the order's approval */
async function requireReapprover(tx: Tx, actor: Actor, order: LockedOrder): Promise<void> {
  requirePermission(actor, 'orders:approve');
  await requireFirstDecider(tx, actor, order);
}

/** @param plan the approval that the order needs now @returns true when nothing is missing of it */
const approveOrHold = (
  tx: Tx,
  actor: Actor,
  { order, plan }: { order: LockedOrder; plan: ApprovalPlan | null },
): Promise<boolean> =>
  order.approvedBy === null ? holdForApproval(tx, order, plan) : approveAgain(tx, actor, { order, plan });

/**
 * Approves what an order is now, in the first step of its approval.
 * @returns false when others have to decide, too: then it waits for them
 */
async function approveAgain(
  tx: Tx,
  actor: Actor,
  { order, plan }: { order: LockedOrder; plan: ApprovalPlan | null },
): Promise<boolean> {
  if (plan) await insertApproval(tx, order.id, plan);
  const deciding = await requireDecider(tx, actor, order);
  const context = await addDecision(tx, actor, deciding, { decision: 'approved', reason: null });
  if (await advanceApproval(tx, context)) return true;
  await holdAgain(tx, order.id);
  return false;
}

/** Begins the approval that an order needs now. @returns true when it needs none */
async function holdForApproval(tx: Tx, order: LockedOrder, plan: ApprovalPlan | null): Promise<boolean> {
  if (!plan) return true;
  const { id: orderId, organisationId } = order;
  await holdAgain(tx, orderId);
  await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.approval-needed', data: {} });
  await startApproval(tx, order, plan);
  return false;
}

/** Brings what the changed lines cost each tier up to date, when the organisation's own prices are. */
async function repriceTiers(
  tx: Tx,
  { id, buyer }: { id: string; buyer: Actor },
  { lines: changed }: Findings,
): Promise<void> {
  const tiers = await findTiersOfOrder(tx, id);
  const repriced = tiers.map(async ({ organisationId, lines: before }) => {
    const now = await loadCurrentLines(toPriceOwner(buyer, organisationId), id);
    const lines = before.map((line, position) => {
      const isChanged = changed.some((one) => one.position === position);
      const current = isChanged ? now.find((one) => Number(one.id) === position) : undefined;
      return current ? { parts: getPriceParts(current), totals: getLineTotals(current) } : line;
    });
    return { organisationId, lines, totals: addTotals(lines.map(({ totals }) => totals)) };
  });
  await saveTierPrices(tx, id, await Promise.all(repriced));
}
