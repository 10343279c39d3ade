import 'server-only';
import { getOrderingConnection } from '@/lib/connections/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db, type Tx } from '@/lib/platform/db/pool';
import { dateTimeFormat } from '@/lib/platform/formats/intl-formats';
import { supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { resolveOrganisationIds } from '../list/data';
import { showLine } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import { BATCH_SIZE, PAGE_SIZE, USUAL_LEAD_TIMES } from './constants';
import { findLeadTimes } from './reminder-store';
import { getMonthlyValue } from './rules';
import type { Subscription, SubscriptionsFilter, SubscriptionsPage, SubscriptionsQuery } from './schema';
import {
  countSubscriptions,
  findSubscriptions,
  findTermUnit,
  type SubscriptionRow,
  type SubscriptionScope,
} from './store';

/** The place of a row in the list, as `CURSOR`. */
const toPlace = (row: SubscriptionRow | undefined): string | undefined =>
  row && `${row.computedEndsOn ?? 'infinity'}_${row.id}`;

/** The present day where the person is. */
export const getToday = ({ timezone }: Pick<Actor, 'timezone'>): string =>
  dateTimeFormat('sv-SE', { timeZone: supportedTimeZone(timezone), dateStyle: 'short' }).format(
    systemClock(),
  );

async function resolveScope(actor: Actor, { scope }: SubscriptionsFilter): Promise<SubscriptionScope> {
  const organisationIds = await resolveOrganisationIds(actor, { scope, for: undefined });
  return { organisationIds, today: getToday(actor) };
}

/** A stored subscription with what is billed for it, as its reader sees it. */
function toSubscription(row: SubscriptionRow, recurring: Subscription['recurring']): Subscription {
  const { computedEndsOn, organisationId, organisationName, ownerId, owner } = row;
  const { orderId, orderNumber: number, position } = row;
  const endsOn = row.isRollOver ? null : computedEndsOn;
  return {
    id: row.id,
    organisation: { id: organisationId, name: organisationName },
    productId: row.productId,
    name: row.name,
    productCode: row.productCode,
    vendorName: row.vendorName,
    reference: row.reference,
    plan: row.plan,
    quantity: row.quantity,
    order: orderId && number && position !== null ? { id: orderId, number, position } : null,
    startedOn: row.startedOn,
    isStartTyped: row.isStartTyped,
    endsOn,
    endSource: endsOn === null ? null : row.endsOn ? 'typed' : 'computed',
    recurring,
    monthly: getMonthlyValue({ recurring }),
    choice: row.choice,
    decidedBy: row.decider,
    owner: ownerId && owner ? { id: ownerId, name: owner } : null,
    isRollOver: row.isRollOver,
    isOver: row.isOver && !row.isRollOver,
    version: row.version,
  };
}

/** Subscriptions at the prices that their reader sees: of a tier that is not theirs they see none. */
async function showRows(tx: Tx, actor: Actor, rows: readonly SubscriptionRow[]): Promise<Subscription[]> {
  const owned = rows.map(({ id, orderId, organisationId }) => ({ id: orderId ?? id, organisationId }));
  const getShown = await findShownPrices(tx, actor, owned);
  return rows.map((row) => {
    const { position, lineTotals, totals: typed } = row;
    if (position === null || !lineTotals) {
      const isOwn = getShown(row.id) === 'stored';
      return toSubscription(row, (isOwn && typed?.recurring) || []);
    }
    const line = { position, parts: [], totals: lineTotals };
    return toSubscription(row, showLine(line, getShown(row.orderId ?? row.id)).totals.recurring);
  });
}

/**
 * Subscriptions of the acting organisation, or of its descendants too, by the end of their terms. Roll-overs and those that have
 * ended are left out unless they are asked for. Counts come with the first part.
 * @throws AppError `not-allowed`
 */
export async function listSubscriptions(
  actor: Actor,
  { after, ...filter }: SubscriptionsQuery,
): Promise<SubscriptionsPage> {
  requirePermission(actor, 'orders:read');
  const scope = await resolveScope(actor, filter);
  const [found, counts, connection, leadTimes] = await Promise.all([
    findSubscriptions(db(), filter, scope, { after, limit: PAGE_SIZE + 1 }),
    after ? null : countSubscriptions(db(), filter, scope),
    getOrderingConnection(actor.organisationId),
    findLeadTimes(db(), actor.organisationId),
  ]);
  const rows = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? rows.at(-1) : undefined;
  return {
    items: await showRows(db(), actor, rows),
    counts,
    next: toPlace(last) ?? null,
    termUnit: connection && (await findTermUnit(db(), connection.id)),
    leadTimes: leadTimes ?? [...USUAL_LEAD_TIMES],
  };
}

/**
 * Everything that `listSubscriptions` lists, part by part, in the same order.
 * @throws AppError as it does, before the first part
 */
export async function streamSubscriptions(
  actor: Actor,
  filter: SubscriptionsFilter,
): Promise<AsyncGenerator<Subscription[]>> {
  requirePermission(actor, 'orders:read');
  return readBatches(actor, filter, await resolveScope(actor, filter));
}

async function* readBatches(
  actor: Actor,
  filter: SubscriptionsFilter,
  scope: SubscriptionScope,
): AsyncGenerator<Subscription[]> {
  for (let after: string | undefined; ; ) {
    const rows: SubscriptionRow[] = await findSubscriptions(db(), filter, scope, {
      after,
      limit: BATCH_SIZE,
    });
    if (rows.length > 0) yield await showRows(db(), actor, rows);
    if (rows.length < BATCH_SIZE) return;
    after = toPlace(rows.at(-1));
  }
}
