import { message } from '@/lib/platform/messages/message';
import 'server-only';
import { listAuditEntries } from '@/lib/organisations/audit/data';
import { findActable } from '@/lib/organisations/data';
import { getForeignView } from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import type { OrganisationDto } from '@/lib/organisations/schema';
import { db, planned } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { notFound } from '@/lib/platform/errors';
import { getApprovalStanding } from './approval/data';
import { listLineReviews } from './approval/review';
import { findCarriers } from './carriers/store';
import { requestPath } from './model/paths';
import type { OrderDto } from './model/schema';
import { findOrder, findOrderOwner, findParts, type OrderParts, type OrderRow } from './model/store';
import { showPrices } from './model/tier-prices';
import { toOrderDto } from './order-dto';
import type { Viewer } from './permitted-actions';
import { findQuoteOfOrder } from './quotes/order-link';
import { getPermissionsAt } from './reasons/shown';
import { findReasonView, toReasonSource } from './reasons/view';
import { openRecheck } from './recheck/open-recheck';
import { listAttempts } from './reconciliation/store';
import { refreshOrder } from './status-sync/data';
import { isInActorCart } from './supplier-requests/restore-to-cart';

/** People's decisions about unconfirmed orders. */
const RECONCILIATION_ACTIONS = ['order.imported', 'order.released', 'order.unlinked'] as const;

/** True of an order that waits for a first or another approval. */
function isWaitingForApproval({ order }: OrderRow): boolean {
  const isAgain = order.held === 'changed' && order.approvedBy !== null;
  return order.state === 'QUEUED' && (order.held === 'approval' || isAgain);
}

/** The answers of a rejected order, and of an unconfirmed one for those who do not resolve it: its card has them. */
async function findAnswers(
  { permissions }: Actor,
  { order: { id, state } }: OrderRow,
  isTechnician: boolean,
): Promise<OrderDto['answers']> {
  const isShown =
    state === 'REJECTED' || (state === 'UNCONFIRMED' && !permissions.includes('orders:reconcile'));
  if (!isTechnician || !isShown) return [];
  const attempts = await listAttempts(db(), [id]);
  return attempts.flatMap(({ attempt, answer }) => (answer ? [{ attempt, answer }] : []));
}

/** Approved by this person now, or again because it changed since. */
const isToDecide = ({ actions, recheck }: OrderDto): boolean =>
  actions.includes('approve') || (recheck?.wasApproved === true && actions.includes('accept-changes'));

/** The page of the last request to cancel an order: that of the answering side for people who may answer it. */
async function findRequestPage(actor: Actor, { actions }: OrderParts): Promise<Viewer['requestPage']> {
  const action = actions.findLast(({ action: { sides } }) => sides !== null)?.action;
  if (!action?.sides) return null;
  const { organisationId, assignedTo } = action.sides;
  const isToAnswer = (await getPermissionsAt(actor, assignedTo)).includes('requests:answer');
  return { path: requestPath(isToAnswer ? assignedTo : organisationId, action.id), isToAnswer };
}

/** A line that was shown with a number in stock, for people who have levels of stock by now. */
const withoutStock = <Line extends { stock: number | null }>(line: Line): Line => ({ ...line, stock: null });

/**
 * An order of the acting organisation from our own store, brought up to date first when it is open and was not read
 * lately. When the supplier does not answer, what is stored is shown with its age.
 * @throws AppError `not-found` for an order of any other organisation, without asking the supplier.
 */
export async function getOrder(actor: Actor, id: string): Promise<OrderDto> {
  requirePermission(actor, 'orders:read');
  const found = await findOrder(db(), id, actor.organisationId);
  if (!found) throw notFound(message('orders.errors.notFound'));
  const stored = ((await refreshOrder(id)) && (await findOrder(db(), id, actor.organisationId))) || found;
  const { row, parts: shown } = await showPrices(db(), actor, stored, await findParts(db(), id));
  const parts = {
    ...shown,
    lines: actor.features.stock === 'levels' ? shown.lines.map(withoutStock) : shown.lines,
    decisions: await listAuditEntries(planned(db()), [`order:${id}`], RECONCILIATION_ACTIONS),
  };
  const view = await findReasonView(db(), actor, toReasonSource(row));
  const dto = toOrderDto(row, parts, {
    permissions: actor.permissions,
    locale: actor.locale,
    canCancelByApi: env().UPSTREAM_CANCEL_PATH !== undefined,
    ...view,
    priceOwner: getForeignView(actor)?.name ?? null,
    answers: await findAnswers(actor, row, view.isTechnician),
    carriers: await findCarriers(db()),
    quote: await findQuoteOfOrder(id),
    requestPage: await findRequestPage(actor, parts),
    standing: await getApprovalStanding(actor, row.order, isWaitingForApproval(row)),
    recheck: row.order.held === 'changed' ? await openRecheck(actor, row.order, shown.lines) : null,
  });
  if (isToDecide(dto))
    return { ...dto, lineReviews: (await listLineReviews(actor, [row.order])).get(id) ?? null };
  if (!dto.actions.includes('restore-to-cart')) return dto;
  if (!(await isInActorCart(db(), actor, row.order))) return dto;
  return { ...dto, isInCart: true, actions: dto.actions.filter((kind) => kind !== 'restore-to-cart') };
}

/**
 * Another organisation that the person may act for and that an order belongs to: a colleague's link names the organisation
 * that the colleague acts for. Null where they may not act for it, as for an order that does not exist.
 */
export async function findOtherOwner(actor: Actor, id: string): Promise<OrganisationDto | null> {
  requirePermission(actor, 'orders:read');
  const owner = await findOrderOwner(db(), id);
  return owner === null || owner === actor.organisationId ? null : findActable(actor, owner);
}
