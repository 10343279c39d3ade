import type { Actor } from '@/lib/organisations/permissions/rules';
import { NEAREST_STEP } from '../model/approval-plan';
import type { RunningStep } from '../model/approval-schema';
import type { StoredApproval, StoredDecision } from '../model/approval-store';
import type { ActiveDelegation, Member } from './context-store';
import { isPlacedBy, type OrderPlacer } from './rules';

/** An order that waits, and everybody who may have to do with its approval. */
export interface ApprovalContext {
  order: OrderPlacer & { id: string; organisationId: number };
  /** From the root down to the order's organisation. */
  path: readonly number[];
  /** Everybody who may approve orders of its organisation. */
  members: readonly Member[];
  /** Null for an order from before there were rules: the nearest approvers decide. */
  approval: StoredApproval | null;
  /** Decisions of this approval. */
  decisions: readonly StoredDecision[];
  delegations: readonly ActiveDelegation[];
}

export const getSteps = ({ approval }: Pick<ApprovalContext, 'approval'>): readonly RunningStep[] =>
  approval?.steps ?? [NEAREST_STEP];

/** True of an order that may be decided together with others. */
export const allowsMany = (context: Pick<ApprovalContext, 'approval'>): boolean =>
  getSteps(context).every((step) => step.allowsMany);

export const getCurrentStep = (context: Pick<ApprovalContext, 'approval'>): RunningStep =>
  getSteps(context)[context.approval?.currentStep ?? 0] ?? NEAREST_STEP;

/** The same approval before anybody decided: it begins again when what it was about has changed. */
export const toRestarted = (context: ApprovalContext): ApprovalContext => ({
  ...context,
  approval: context.approval && { ...context.approval, currentStep: 0, escalations: 0, namedIds: [] },
  decisions: [],
});

/** The approval that somebody decides about next: a void one begins again. */
export const toNext = (context: ApprovalContext): ApprovalContext =>
  context.approval?.state === 'void' ? toRestarted(context) : context;

const unique = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((one) => [one.id, one])).values(),
];

/** The members of the lowest organisation on the way that has any; null without any. */
function getNearest(members: readonly Member[], path: readonly number[]): Member[] {
  const lowest = Math.max(...members.map(({ organisationId }) => path.indexOf(organisationId)));
  return members.filter(({ organisationId }) => path.indexOf(organisationId) === lowest);
}

function getAsked({ approvers }: RunningStep, members: readonly Member[], path: readonly number[]): Member[] {
  if (approvers.kind === 'nearest') return getNearest(members, path);
  if (approvers.kind === 'people') return members.filter(({ id }) => approvers.personIds.includes(id));
  return members.filter(
    (one) => one.organisationId === approvers.organisationId && one.role === approvers.role,
  );
}

/** The members of so many tiers above those that were asked. */
function getEscalated(
  asked: readonly Member[],
  members: readonly Member[],
  path: readonly number[],
  tiers: number,
) {
  const added: Member[] = [];
  let level = Math.min(path.length, ...asked.map(({ organisationId }) => path.indexOf(organisationId)));
  for (let tier = 0; tier < tiers; tier++) {
    const next = getNearest(
      members.filter(({ organisationId }) => path.indexOf(organisationId) < level),
      path,
    );
    added.push(...next);
    level = Math.min(level, ...next.map(({ organisationId }) => path.indexOf(organisationId)));
  }
  return added;
}

/** Members who can decide in a step: without those who placed the order unless it allows that. */
const getAble = (
  { order, members }: Pick<ApprovalContext, 'order' | 'members'>,
  { allowsSelf }: RunningStep,
): readonly Member[] =>
  allowsSelf ? members : members.filter(({ id }) => id !== order.personId && id !== order.realPersonId);

/** Everybody who can decide in a step, without those who placed the order unless it allows that. */
export function getStepApprovers(
  { order, path, members }: ApprovalContext,
  step: RunningStep,
  { escalations = 0, namedIds = [] }: Partial<Pick<StoredApproval, 'escalations' | 'namedIds'>> = {},
): Member[] {
  const able = getAble({ order, members }, step);
  const asked = getAsked(step, able, path);
  const named = able.filter(({ id }) => namedIds.includes(id));
  return unique([...asked, ...getEscalated(asked, able, path, escalations), ...named]);
}

export const getCurrentApprovers = (context: ApprovalContext): Member[] =>
  getStepApprovers(context, getCurrentStep(context), context.approval ?? {});

/** People who have decided in the present step, in their own place or by somebody else. */
const getDecided = ({ approval, decisions }: ApprovalContext): Set<string> =>
  new Set(
    decisions
      .filter(({ step }) => step === approval?.currentStep)
      .map(({ delegatedFrom, personId }) => delegatedFrom ?? personId),
  );

/** Approvers of the present step who have not decided. */
export function getOpenApprovers(context: ApprovalContext): Member[] {
  const decided = getDecided(context);
  return getCurrentApprovers(context).filter(({ id }) => !decided.has(id));
}

/** True when nothing is missing in the present step. */
export function isStepComplete(context: ApprovalContext): boolean {
  const decided = getDecided(context);
  if (getCurrentStep(context).needs === 'one') return decided.size > 0;
  return decided.size > 0 && getOpenApprovers(context).length === 0;
}

/**
 * True when a step that runs has no approver left: also when the others have decided already, since the step would have ended with the
 * last of them.
 */
export const isStuck = (context: ApprovalContext): boolean => getOpenApprovers(context).length === 0;

/** The right by which a person decides; `inPlaceOf` is null for their own. */
export interface Decider {
  inPlaceOf: { id: string; name: string } | null;
}

/** Finds the right by which a person decides in the present step; null without one. */
export function findDecider(
  context: ApprovalContext,
  actor: Pick<Actor, 'userId' | 'realUserId' | 'permissions'>,
): Decider | null {
  const step = getCurrentStep(context);
  if (!actor.permissions.includes('orders:approve')) return null;
  if (!step.allowsSelf && isPlacedBy(actor, context.order)) return null;
  const open = getOpenApprovers(context);
  if (open.some(({ id }) => id === actor.userId)) return { inPlaceOf: null };
  const delegation = context.delegations.find(
    ({ fromPersonId, toPersonId }) =>
      toPersonId === actor.userId && open.some(({ id }) => id === fromPersonId),
  );
  if (delegation) return { inPlaceOf: { id: delegation.fromPersonId, name: delegation.fromName } };
  // People further up can always help out where no rule names anybody.
  const isOpenToAll = step.approvers.kind === 'nearest' && step.needs === 'one';
  return isOpenToAll ? { inPlaceOf: null } : null;
}

/** Administrators of the nearest organisation that has any: they see to it that somebody can approve. */
export const getOwners = ({ members, path }: ApprovalContext): Member[] =>
  members.length === 0 ? [] : unique(getNearest(members, path));

/** People whom the owner of a stuck approval can name: those who can decide in the step and have not. */
export function getNameable(context: ApprovalContext, step: RunningStep): Member[] {
  const decided = getDecided(context);
  return unique(getAble(context, step).filter(({ id }) => !decided.has(id)));
}
