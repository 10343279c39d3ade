import type { Hold } from '@/lib/cart/ordering-policy/hold';
import { shippingAddress } from '@/lib/contract/order-rules';
import { countryName } from '@/lib/customers/addresses/countries';
import type { AuditEntry } from '@/lib/organisations/audit/data';
import { pageLocale } from '@/lib/platform/messages/locale';
import { pageTranslator } from '@/lib/platform/messages/translator';
import { getExtraFacts } from './model/extra-fields';
import { MAX_FILES } from './model/file-rules';
import { isOpen } from './model/rules';
import type { OrderDto } from './model/schema';
import type { OrderParts, OrderRow } from './model/store';
import { getLastRequest, getPermittedActions, type Viewer } from './permitted-actions';
import { toOrderReason } from './reasons/rules';
import { toActionReason, toStateReason } from './reasons/shown';
import { getSupplierFacts, toShipments, toShownLines } from './shipments/shown';
import { buildTimeline } from './timeline';

const toIsoString = (at: Date | null): string | null => at?.toISOString() ?? null;

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

function toShownRequest(row: OrderRow, parts: OrderParts, { requestPage }: Viewer): OrderDto['action'] {
  const request = getLastRequest(row, parts);
  return request && { ...request, page: request.kind === 'ask-to-cancel' ? requestPage : null };
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

const toFiles = ({ files }: OrderParts): OrderDto['files'] =>
  files.map(({ id, name, mediaType, size, person, attachedAt }) => ({
    ...{ id, name, mediaType, size, person },
    attachedAt: attachedAt.toISOString(),
  }));

const canAddFiles = ({ order }: ShownOrderRow, { files }: OrderParts, { permissions }: Viewer): boolean =>
  permissions.includes('orders:create') && isOpen(order) && files.length < MAX_FILES;

const toBuyersFields = ({ reference, instructions, notes, ...order }: ShownOrderRow['order']) => ({
  reference,
  instructions,
  notes,
  requestedDelivery: order.requestedDelivery,
  shipComplete: order.shipComplete,
  costCentre: order.costCentre,
});

/** An order as its page shows it. */
export function toOrderDto(stored: OrderRow, storedParts: OrderPartsWithDecisions, viewer: Viewer): OrderDto {
  const { row, parts } = redactOrder(stored, storedParts, viewer);
  const { order } = row;
  const { state, status } = order;
  const facts = getSupplierFacts(order);
  return {
    id: order.id,
    number: order.number,
    ...toBuyersFields(order),
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
    ...{ otherOrder: row.otherOrder, quote: viewer.quote },
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
