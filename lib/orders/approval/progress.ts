import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { withStep } from '../model/approval-hash';
import type { ApprovalProgress, ShownReasonCode, ShownStep } from '../model/approval-schema';
import type { Approvers } from '../model/hold-schema';
import { isVisible } from '../model/visible-path';
import { findPersonNames, type Member } from './context-store';
import {
  type ApprovalContext,
  allowsMany,
  findDecider,
  getOpenApprovers,
  getOwners,
  getStepApprovers,
  getSteps,
} from './standing';

type Names = Awaited<ReturnType<typeof findPersonNames>>;

/** Removes the names of people above the reader's own organisation. */
export function toVisible(actor: Actor, path: readonly number[], members: readonly Member[]): Approvers {
  const visible = members.filter(({ organisationId }) => isVisible(actor, path, organisationId));
  return { names: visible.map(({ name }) => name), areAbove: visible.length === 0 && members.length > 0 };
}

/** Converts the reasons of an approval: those of a tier above become neutral. */
export function toShownReasons(
  actor: Actor,
  path: readonly number[],
  reasons: readonly { organisationId: number; code: Exclude<ShownReasonCode, 'above'> }[],
): ShownReasonCode[] {
  const codes = reasons.map(({ organisationId, code }) =>
    isVisible(actor, path, organisationId) ? code : ('above' as const),
  );
  return [...new Set(codes)];
}

function toStep(actor: Actor, context: ApprovalContext, names: Names, place: number): ShownStep {
  const { approval, path, decisions } = context;
  const step = getSteps(context)[place];
  if (!step) throw new Error('a step of the approval');
  const current = approval?.currentStep ?? 0;
  const isOver = approval !== null && approval.state !== 'waiting' && approval.state !== 'stuck';
  const state =
    place < current || approval?.state === 'approved'
      ? 'done'
      : place === current && !isOver
        ? 'current'
        : 'open';
  const toName = (id: string | null) => {
    const person = id === null ? undefined : names.get(id);
    return person?.organisationIds.some((one) => isVisible(actor, path, one)) ? person.name : null;
  };
  const asked = state === 'current' ? getOpenApprovers(context) : getStepApprovers(context, step);
  return {
    state,
    needs: step.needs,
    approvers: toVisible(actor, path, asked),
    decisions: decisions
      .filter((one) => one.step === place)
      .map(({ personId, delegatedFrom, decision, at }) => ({
        person: toName(personId),
        delegatedFrom: toName(delegatedFrom),
        decision,
        at: at.toISOString(),
      })),
  };
}

function toProgress(actor: Actor, context: ApprovalContext, names: Names): ApprovalProgress {
  const { approval, path } = context;
  const steps = getSteps(context);
  const owners = approval?.state === 'stuck' ? getOwners(context) : null;
  const isOwner = owners?.some(({ id }) => id === actor.userId) ?? false;
  return {
    state: approval?.state ?? 'waiting',
    contentHash: approval ? withStep(approval.contentHash, approval.currentStep) : '',
    steps: steps.map((_, place) => toStep(actor, context, names, place)),
    reasons: toShownReasons(actor, path, approval?.reasons ?? []),
    allowsMany: allowsMany(context),
    isEscalated: (approval?.escalations ?? 0) > 0,
    owners: owners && toVisible(actor, path, owners),
    canName: isOwner && actor.permissions.includes('orders:approve'),
    inPlaceOf: findDecider(context, actor)?.inPlaceOf?.name ?? null,
    budgets: [],
    margins: [],
  };
}

/** Shows the progress of some orders' approvals, as far as the reader may know it. */
export async function showProgress(
  actor: Actor,
  contexts: readonly ApprovalContext[],
): Promise<Map<string, ApprovalProgress>> {
  const ids = contexts.flatMap(({ decisions }) =>
    decisions.flatMap(({ personId, delegatedFrom }) =>
      delegatedFrom ? [personId, delegatedFrom] : [personId],
    ),
  );
  const names = await findPersonNames(db(), [...new Set(ids)]);
  return new Map(contexts.map((context) => [context.order.id, toProgress(actor, context, names)]));
}
