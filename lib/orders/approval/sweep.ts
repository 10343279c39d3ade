import 'server-only';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { HOUR_MS } from '@/lib/platform/durations';
import { log } from '@/lib/platform/log/log';
import { recordOrderEvent } from '../events/data';
import { saveEscalation, saveStuck } from '../model/approval-store';
import { loadApprovalContext, loadApprovalContexts } from './context';
import { findRunningApprovals } from './context-store';
import { markIfStuck } from './decisions';
import {
  type ApprovalContext,
  getCurrentApprovers,
  getCurrentStep,
  getStepApprovers,
  isStuck,
} from './standing';

const BATCH_SIZE = 100;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** True when the next tier up has somebody, and the present approvers have had their time. */
function isToEscalate(context: ApprovalContext, now: Date): boolean {
  const { approval } = context;
  const { escalateAfterHours } = getCurrentStep(context);
  if (!approval || escalateAfterHours === null) return false;
  const due = approval.stepSince.getTime() + escalateAfterHours * (approval.escalations + 1) * HOUR_MS;
  if (now.getTime() < due) return false;
  const more = getStepApprovers(context, getCurrentStep(context), {
    ...approval,
    escalations: approval.escalations + 1,
  });
  return more.length > getCurrentApprovers(context).length;
}

const needsApproval = (tx: Tx, { order: { id: orderId, organisationId } }: ApprovalContext) =>
  recordOrderEvent(tx, { orderId, organisationId, kind: 'order.approval-needed', data: {} });

/** True when an approval is not as it is to be by now. */
const isToUpdate = (context: ApprovalContext, now: Date): boolean =>
  isToEscalate(context, now) || isStuck(context) !== (context.approval?.state === 'stuck');

/** Brings one approval up to date: stuck or no longer stuck, and asked further up when its time is over. */
async function updateApproval(tx: Tx, order: ApprovalContext['order'], now: Date): Promise<void> {
  const context = await loadApprovalContext(tx, order);
  const { approval } = context;
  if (!approval) return;
  const isEscalated = isToEscalate(context, now) && (await saveEscalation(tx, approval));
  if (isEscalated) await needsApproval(tx, context);
  const current = isEscalated ? await loadApprovalContext(tx, order) : context;
  if (isStuck(current)) return markIfStuck(tx, current);
  if (await saveStuck(tx, approval, false)) await needsApproval(tx, current);
}

/** Looks after the approvals that run. One that fails does not hold up the others. */
export async function sweepApprovals(now: Date): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    const running = await findRunningApprovals(db(), { after, limit: BATCH_SIZE });
    const contexts = await loadApprovalContexts(db(), running);
    for (const { order } of [...contexts.values()].filter((context) => isToUpdate(context, now)))
      await inTransaction((tx) => updateApproval(tx, order, now)).catch((error: Error) =>
        log().error(
          { code: 'approval-sweep-failed', err: error, order: order.id },
          'the approval of an order could not be looked after',
        ),
      );
    after = running.at(-1)?.approvalId ?? after;
    if (running.length < BATCH_SIZE) return;
  }
}
