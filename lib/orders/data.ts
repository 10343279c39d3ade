import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { db } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { notFound } from '@/lib/errors';
import { refreshOrder } from './following/data';
import { readOrderNumber } from './number/rules';
import type { OrderSummary, OrdersPage, OrdersQuery, OrderView } from './schema';
import { countByStatus, findOrder, findParts, type ListRow, listOrders as listRows } from './store';
import { toView } from './view';

/** Orders in one part of the list. */
const PAGE_SIZE = 50;

function toSummary(row: ListRow): OrderSummary {
  const { organisationId, organisationName, createdAt, statusSeenAt, firstProduct, totals, ...rest } = row;
  return {
    ...rest,
    organisation: { id: organisationId, name: organisationName },
    createdAt: createdAt.toISOString(),
    statusSeenAt: statusSeenAt?.toISOString() ?? null,
    firstProduct: firstProduct ?? '',
    totals: { oneOff: totals.oneOff, recurring: totals.recurring },
  };
}

/**
 * Orders of the acting organisation, or of its descendants too, newest first, from our own store: the supplier's API has
 * no list of orders.
 */
export async function listOrders(actor: Actor, query: OrdersQuery): Promise<OrdersPage> {
  requirePermission(actor, 'orders:read');
  const scope = { organisationId: actor.organisationId, withDescendants: query.scope === 'tree' };
  const filter = {
    ...query,
    scope,
    number: readOrderNumber(query.text),
    statuses: query.status,
    zone: zoneOf(actor),
    limit: PAGE_SIZE + 1,
  };
  const [rows, counts] = await Promise.all([listRows(db(), filter), countByStatus(db(), scope)]);
  const items = rows.slice(0, PAGE_SIZE).map(toSummary);
  return { items, counts, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}

/** The person's zone, if it is one: both `Intl` and PostgreSQL know the names of the tz database. */
function zoneOf({ timezone }: Actor): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

/** Where the distributor's own addresses begin. */
function distributorOrigins(): Set<string> {
  const { UPSTREAM_URL, UPSTREAM_TOKEN_URL, UPSTREAM_MEDIA_ORIGINS } = env();
  const addresses = [UPSTREAM_URL, UPSTREAM_TOKEN_URL ?? [], UPSTREAM_MEDIA_ORIGINS].flat();
  return new Set(addresses.map((address) => new URL(address).origin));
}

/**
 * An order of the acting organisation from our own store, brought up to date first when it is open and was not read
 * lately. When the supplier does not answer, what is stored is shown with its age.
 * @throws AppError `not-found` for an order of any other organisation, without asking the supplier.
 */
export async function getOrder(actor: Actor, id: string): Promise<OrderView> {
  requirePermission(actor, 'orders:read');
  const found = await findOrder(db(), id, actor.organisationId);
  if (!found) throw notFound('There is no such order here.');
  await refreshOrder(id);
  const row = (await findOrder(db(), id, actor.organisationId)) ?? found;
  return toView(row, await findParts(db(), id), {
    permissions: actor.permissions,
    locale: actor.locale,
    canCancelByApi: env().UPSTREAM_CANCEL_PATH !== undefined,
    hiddenOrigins: distributorOrigins(),
  });
}
