import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { recordOrderEvent } from '../events/data';
import { findChangedParts, withStep } from '../model/approval-hash';
import type { ApprovalPlan } from '../model/approval-plan';
import {
  endApproval,
  hashStoredOrder,
  insertApproval,
  insertDecision,
  saveStep,
  saveStuck,
} from '../model/approval-store';
import { loadApprovalContext } from './context';
import { toVisible } from './progress';
import { approversMessage, isPlacedBy } from './rules';
import {
  type ApprovalContext,
  allowsMany,
  type Decider,
  findDecider,
  getOpenApprovers,
  getSteps,
  isStepComplete,
  isStuck,
  toRestarted,
} from './standing';

type WaitingOrder = ApprovalContext['order'];

/** Marks an approval as stuck when it has no approver left, and records that once. */
export async function markIfStuck(tx: Tx, context: ApprovalContext): Promise<void> {
  const { approval, order } = context;
  if (!approval || !isStuck(context) || !(await saveStuck(tx, approval, true))) return;
  const { id: orderId, organisationId } = order;
  await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.approval-stuck', data: {} });
}

/** Begins the approval of an order in the transaction that stores it. */
export async function startApproval(tx: Tx, order: WaitingOrder, plan: ApprovalPlan): Promise<void> {
  await insertApproval(tx, order.id, plan);
  await markIfStuck(tx, await loadApprovalContext(tx, order));
}

export interface Deciding {
  context: ApprovalContext;
  decider: Decider;
}

/** @throws AppError `not-allowed`, saying who can, for a person who does not decide in the present step */
export async function requireDecider(tx: Tx, actor: Actor, order: WaitingOrder): Promise<Deciding> {
  return requireDeciderIn(actor, await loadApprovalContext(tx, order));
}

function requireDeciderIn(actor: Actor, context: ApprovalContext): Deciding {
  const decider = findDecider(context, actor);
  if (decider) return { context, decider };
  const approvers = approversMessage(toVisible(actor, context.path, getOpenApprovers(context)));
  throw new AppError('not-allowed', {
    message: isPlacedBy(actor, context.order)
      ? message('approvals.errors.ownOrder', { approvers })
      : message('approvals.errors.notYours', { approvers }),
  });
}

/** As `requireDecider` of the first step, for an approval that begins again. @throws as `requireDecider` */
export async function requireFirstDecider(tx: Tx, actor: Actor, order: WaitingOrder): Promise<void> {
  requireDeciderIn(actor, toRestarted(await loadApprovalContext(tx, order)));
}

/** @throws AppError `conflict` for one of several at once, where a rule asks for a look at every single order */
export function requireSingleDecision(
  context: ApprovalContext,
  { isBulk = false }: { isBulk?: boolean | undefined },
): void {
  if (isBulk && !allowsMany(context))
    throw new AppError('conflict', { message: message('approvals.errors.oneByOne') });
}

/**
 * Compares what a person decides about with what is stored.
 * @throws AppError `conflict`, with the parts that changed, when it is something else by now
 */
export async function requireSameContent(
  tx: Tx,
  { approval, order }: ApprovalContext,
  seen: string,
): Promise<void> {
  if (!approval) return;
  const now = withStep(await hashStoredOrder(tx, order.id, approval), approval.currentStep);
  const approved = withStep(approval.contentHash, approval.currentStep);
  const changed = [...new Set([...findChangedParts(seen, now), ...findChangedParts(approved, now)])];
  if (changed.length === 0) return;
  throw new AppError('conflict', {
    message: message('approvals.errors.otherContent', { parts: changed.join(' ') }),
    facts: { current: { contentHash: now }, changed },
  });
}

/** Stores a decision, and returns the approval with it. @throws AppError `conflict` for a second one of the same person */
export async function addDecision(
  tx: Tx,
  actor: Actor,
  { context, decider }: Deciding,
  { decision, reason }: { decision: 'approved' | 'refused'; reason: string | null },
): Promise<ApprovalContext> {
  const { approval, order } = context;
  if (!approval) return context;
  const isNew = await insertDecision(tx, {
    approvalId: approval.id,
    step: approval.currentStep,
    personId: actor.userId,
    realPersonId: actor.realUserId,
    delegatedFrom: decider.inPlaceOf?.id ?? null,
    decision,
    reason,
    contentHash: approval.contentHash,
  });
  if (!isNew) throw new AppError('conflict', { message: message('approvals.errors.changed') });
  if (decision === 'refused') await endApproval(tx, approval.id, 'refused');
  return loadApprovalContext(tx, order);
}

/**
 * Goes on after a decision: stays in the step while others have to decide, begins the next one, or ends the approval.
 * @returns true when nothing is missing any more
 */
export async function advanceApproval(tx: Tx, context: ApprovalContext): Promise<boolean> {
  const { approval, order } = context;
  if (!approval) return true;
  if (!isStepComplete(context)) {
    await markIfStuck(tx, context);
    return false;
  }
  const next = approval.currentStep + 1;
  if (next >= getSteps(context).length) {
    await endApproval(tx, approval.id, 'approved');
    return true;
  }
  await saveStep(tx, approval.id, next);
  const { id: orderId, organisationId } = order;
  await recordOrderEvent(tx, {
    orderId,
    organisationId,
    kind: 'order.approval-needed',
    data: { step: next + 1 },
  });
  await markIfStuck(tx, await loadApprovalContext(tx, order));
  return false;
}
