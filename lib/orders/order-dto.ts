import type { Hold } from '@/lib/cart/ordering-policy/hold';
import type { HiddenNames } from '@/lib/connections/model/redaction-rules';
import { shippingAddress } from '@/lib/contract/order-rules';
import { countryName } from '@/lib/customers/addresses/countries';
import type { AuditEntry } from '@/lib/organisations/audit/data';
import type { Permission } from '@/lib/organisations/permissions/rules';
import { pageLocale } from '@/lib/platform/messages/locale';
import { pageTranslator } from '@/lib/platform/messages/translator';
import type { Carrier } from './carriers/schema';
import { type OrderActionKind, shownRequestSchema } from './model/action-schema';
import type { ApprovalStanding } from './model/approval-schema';
import { getExtraFacts } from './model/extra-fields';
import { MAX_FILES } from './model/file-rules';
import type { ReasonSharing, ShownReason } from './model/reason-schema';
import { canBeAccepted } from './model/recheck-rules';
import type { OpenRecheck } from './model/recheck-schema';
import { getAvailableActions, isOpen } from './model/rules';
import type { OrderDto } from './model/schema';
import type { OrderParts, OrderRow } from './model/store';
import { toOrderReason } from './reasons/rules';
import { toActionReason, toStateReason } from './reasons/shown';
import { getSupplierFacts, toShipments, toShownLines } from './shipments/shown';
import { buildTimeline } from './timeline';

const toIsoString = (at: Date | null): string | null => at?.toISOString() ?? null;

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

/** A hold is over once the order has left the queue, however it did. */
const getHold = ({ state, held }: OrderRow['order']): Hold | null => (state === 'QUEUED' ? held : null);

const DECISION_KINDS: Partial<Record<string, 'imported' | 'unlinked'>> = {
  'order.imported': 'imported',
  'order.unlinked': 'unlinked',
};

/** Everything that belongs to an order, with people's decisions while it was unconfirmed. */
export type OrderPartsWithDecisions = OrderParts & { decisions: readonly AuditEntry[] };

/** An order with the reason of its state written out. */
type ShownOrderRow = Omit<OrderRow, 'order'> & {
  order: Omit<OrderRow['order'], 'stateReason'> & { stateReason: string | null };
};

function toTimeline(
  { order, placedBy }: ShownOrderRow,
  parts: OrderPartsWithDecisions,
): OrderDto['timeline'] {
  return buildTimeline(pageTranslator('orders'), {
    origin: order.origin,
    state: order.state,
    stateReason: order.stateReason,
    held: getHold(order),
    dueAt: toIsoString(order.notBefore),
    placedBy,
    createdAt: order.createdAt.toISOString(),
    sendingAt: toIsoString(parts.lastAttempt?.startedAt ?? null),
    sentAt: toIsoString(parts.lastAttempt?.finishedAt ?? null),
    updatedAt: order.updatedAt.toISOString(),
    observations: parts.observations.map(({ id, status, notBefore, seenAt, possible }) => ({
      id,
      status,
      possible,
      notBefore: toIsoString(notBefore),
      seenAt: seenAt.toISOString(),
    })),
    actions: parts.actions.map(({ action, person }) => ({
      ...action,
      person,
      createdAt: action.createdAt.toISOString(),
    })),
    decisions: parts.decisions.map(({ id, action, person, at }) => ({
      id,
      person,
      kind: DECISION_KINDS[action] ?? 'released',
      at: at.toISOString(),
    })),
  });
}

/** The last request about an order, while it is on its way or when it did not go through. */
function getLastRequest({ order }: OrderRow, { actions, observations }: OrderParts) {
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

function toShownRequest(row: OrderRow, parts: OrderParts, { requestPage }: Viewer): OrderDto['action'] {
  const request = getLastRequest(row, parts);
  return request && { ...request, page: request.kind === 'ask-to-cancel' ? requestPage : null };
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
  /** The progress of its approval, and their part in it. */
  standing: ApprovalStanding;
  /** The page of the last request to cancel it, as this person may open it. */
  requestPage: NonNullable<OrderDto['action']>['page'];
  /** Changes since it was placed or approved; null while no decision about them is open. */
  recheck: OpenRecheck | null;
}

/** The row and what belongs to it, with the distributor's own words as this person may read them. */
function redactOrder(
  row: OrderRow,
  parts: OrderPartsWithDecisions,
  viewer: Viewer,
): { row: ShownOrderRow; parts: OrderPartsWithDecisions } {
  const { order } = row;
  const { locale } = pageLocale();
  const stateReason = toStateReason(order, viewer.reason, locale);
  const actions = parts.actions.map(({ action, ...rest }) => ({
    ...rest,
    // The organisation above answers a request to cancel in words for its asker.
    action: action.sides ? action : { ...action, reason: toActionReason(action, viewer, locale) },
  }));
  return { row: { ...row, order: { ...order, stateReason } }, parts: { ...parts, actions } };
}

/** Four eyes: what needs an approval is decided by somebody else; the placer takes the order back (docs/decisions/0006). */
function canDecide(kind: OrderActionKind, viewer: Viewer): boolean {
  const { recheck, standing } = viewer;
  if (kind === 'approve' || kind === 'refuse') return standing.canDecide;
  if (kind !== 'accept-changes') return true;
  if (!recheck || !canBeAccepted(recheck.findings)) return false;
  return !recheck.wasApproved || standing.canReapprove;
}

function getPermittedActions(
  row: OrderRow,
  parts: OrderPartsWithDecisions,
  viewer: Viewer,
): OrderActionKind[] {
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

const toFiles = ({ files }: OrderParts): OrderDto['files'] =>
  files.map(({ id, name, mediaType, size, person, attachedAt }) => ({
    ...{ id, name, mediaType, size, person },
    attachedAt: attachedAt.toISOString(),
  }));

const canAddFiles = ({ order }: ShownOrderRow, { files }: OrderParts, { permissions }: Viewer): boolean =>
  permissions.includes('orders:create') && isOpen(order) && files.length < MAX_FILES;

/** An order as its page shows it. */
export function toOrderDto(stored: OrderRow, storedParts: OrderPartsWithDecisions, viewer: Viewer): OrderDto {
  const { row, parts } = redactOrder(stored, storedParts, viewer);
  const { order } = row;
  const { state, status } = order;
  const facts = getSupplierFacts(order);
  return {
    id: order.id,
    number: order.number,
    reference: order.reference,
    organisation: { id: order.organisationId, name: row.organisationName },
    origin: order.origin,
    placedBy: row.placedBy,
    reallyPlacedBy: order.realPersonId === order.personId ? null : row.reallyPlacedBy,
    state,
    status,
    stateReason: order.stateReason,
    createdAt: order.createdAt.toISOString(),
    statusSeenAt: toIsoString(order.statusSeenAt),
    held: getHold(order),
    notBefore: state === 'QUEUED' ? toIsoString(order.notBefore) : null,
    dueInMs: state === 'QUEUED' && order.dueInMs !== null ? Math.round(order.dueInMs) : null,
    lineCount: parts.lines.length,
    firstProduct: parts.lines[0]?.name ?? '',
    upstreamId: order.upstreamId,
    ...{ approvers: viewer.standing.approvers, approval: viewer.standing.progress },
    lineReviews: null,
    recheck: viewer.recheck,
    instructions: order.instructions,
    notes: order.notes,
    requestedDelivery: order.requestedDelivery,
    shipComplete: order.shipComplete,
    otherOrder: row.otherOrder,
    files: toFiles(parts),
    canAddFiles: canAddFiles(row, parts, viewer),
    shipping: shippingAddress(order.shipping),
    country: countryName(order.shipping.country_code, viewer.locale),
    lines: toShownLines(parts.lines, facts),
    totals: order.totals,
    priceOwner: viewer.priceOwner,
    timeline: toTimeline(row, parts),
    actions: getPermittedActions(row, parts, viewer),
    isInCart: false,
    action: toShownRequest(row, parts, viewer),
    shipments: toShipments(facts, viewer.carriers, viewer.hidden),
    reason: toOrderReason(order, viewer.reason),
    sharing: viewer.sharing,
    extra: viewer.isTechnician ? getExtraFacts(order.lastAnswer, viewer.hidden) : [],
    answers: viewer.isTechnician ? viewer.answers : [],
    changedAt: (order.statusChangedAt ?? order.updatedAt).toISOString(),
    nextReadAt: toIsoString(order.nextReadAt),
    isStale: order.readFailures > 0 && order.unreadableSince === null,
  };
}
