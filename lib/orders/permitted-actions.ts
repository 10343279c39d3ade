import type { HiddenNames } from '@/lib/connections/model/redaction-rules';
import type { Permission } from '@/lib/organisations/permissions/rules';
import type { Carrier } from './carriers/schema';
import { type OrderActionKind, shownRequestSchema } from './model/action-schema';
import type { ApprovalStanding } from './model/approval-schema';
import type { ReasonSharing, ShownReason } from './model/reason-schema';
import { canBeAccepted } from './model/recheck-rules';
import type { OpenRecheck } from './model/recheck-schema';
import { getAvailableActions } from './model/rules';
import type { OrderDto } from './model/schema';
import type { OrderParts, OrderRow } from './model/store';

const REQUIRED_PERMISSIONS: Record<OrderActionKind, Permission> = {
  'send-now': 'orders:create',
  approve: 'orders:approve',
  refuse: 'orders:approve',
  'accept-changes': 'orders:create',
  withdraw: 'orders:create',
  'restore-to-cart': 'orders:create',
  resubmit: 'orders:resubmit',
  cancel: 'orders:cancel',
  'ask-to-cancel': 'orders:cancel',
  unlink: 'orders:reconcile',
};

/** The last request about an order, while it is on its way or when it did not go through. */
export function getLastRequest({ order }: OrderRow, { actions, observations }: OrderParts) {
  // An order without a link shows no request: earlier ones were about the order that it was linked to by mistake.
  if (order.state !== 'SUBMITTED') return null;
  const last = actions.at(-1)?.action;
  const kind = shownRequestSchema.safeParse(last?.kind);
  if (!last || !kind.success || last.state === 'DONE') return null;
  const { state, reason, createdAt } = last;
  // A change of status since then has answered it.
  const changedAt = observations.at(-1)?.seenAt;
  if (state !== 'OPEN' && changedAt && changedAt > createdAt) return null;
  return { kind: kind.data, state, reason };
}

/** For whom, and in which surroundings, an order is shown. */
export interface Viewer {
  permissions: readonly Permission[];
  locale: string;
  /** True when the API has a call to cancel. */
  canCancelByApi: boolean;
  /** Names that the distributor's texts must not reveal. */
  hidden: HiddenNames;
  /** True when unknown fields of the distributor's answer are theirs to see: they may tell what the reseller pays. */
  isTechnician: boolean;
  /** The customer whose prices of the order they see; null where it is its organisation's own. */
  priceOwner: string | null;
  /** The answers to the sendings of an order that did not go through. */
  answers: OrderDto['answers'];
  /** True when the supplier's words reach them as they are. */
  isAtConnection: boolean;
  /** Why the order waits, as it reaches them. */
  reason: ShownReason;
  /** The choice how their organisation passes that on; null for people who do not decide it. */
  sharing: ReasonSharing | null;
  carriers: readonly Carrier[];
  /** The quote that it was made of. */
  quote: OrderDto['quote'];
  /** The progress of its approval, and their part in it. */
  standing: ApprovalStanding;
  /** The page of the last request to cancel it, as this person may open it. */
  requestPage: NonNullable<OrderDto['action']>['page'];
  /** Changes since it was placed or approved; null while no decision about them is open. */
  recheck: OpenRecheck | null;
}

/** Four eyes: what needs an approval is decided by somebody else; the placer takes the order back (docs/decisions/0006). */
function canDecide(kind: OrderActionKind, viewer: Viewer): boolean {
  const { recheck, standing } = viewer;
  if (kind === 'approve' || kind === 'refuse') return standing.canDecide;
  if (kind !== 'accept-changes') return true;
  if (!recheck || !canBeAccepted(recheck.findings)) return false;
  return !recheck.wasApproved || standing.canReapprove;
}

export function getPermittedActions(row: OrderRow, parts: OrderParts, viewer: Viewer): OrderActionKind[] {
  const { state, status, held } = row.order;
  const { isLinkedByPerson } = row;
  const request = getLastRequest(row, parts)?.state;
  const isBusy = request === 'QUEUED' || request === 'SENDING';
  const { canCancelByApi } = viewer;
  const hasOpenRequest = parts.actions.some((one) => one.action.state === 'OPEN');
  return (
    getAvailableActions({ state, status, held, isBusy, isLinkedByPerson, canCancelByApi, hasOpenRequest })
      .filter((kind) => viewer.permissions.includes(REQUIRED_PERMISSIONS[kind]) && canDecide(kind, viewer))
      // An imported order may have no lines to restore.
      .filter((kind) => kind !== 'restore-to-cart' || parts.lines.length > 0)
  );
}
