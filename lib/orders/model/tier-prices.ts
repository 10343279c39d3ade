import 'server-only';
import type { OrderableLine } from '@/lib/cart/checkout';
import { priceLines } from '@/lib/cart/priced-lines';
import { addTotals } from '@/lib/catalogue/line-prices/rules';
import type { Connection } from '@/lib/connections/model/schema';
import { findOrganisationPath } from '@/lib/organisations/data';
import {
  getForeignView,
  getOwnOrganisationId,
  getPriceOwner,
  type PriceView,
  resolvePriceView,
  toPriceOwner,
} from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import type { OrderParts, OrderRow } from './store';
import { type ShownPrices, showLine, showTotals, type TierPrices } from './tier-price-rules';
import { findPathSteps, findTierPrices } from './tier-price-store';

/** The organisations from a connection's owner down to the one above the acting one. */
export async function findTiersBetween(organisationId: number, ownerId: number): Promise<number[]> {
  const path = (await findOrganisationPath(organisationId)) ?? [];
  const owner = path.indexOf(ownerId);
  return owner < 0 ? [] : path.slice(owner, -1);
}

/** Prices the lines of an order for each organisation between the connection and the acting one. */
export async function priceTiers(
  actor: Actor,
  connection: Pick<Connection, 'organisationId'>,
  lines: readonly OrderableLine[],
): Promise<TierPrices[]> {
  const tiers = await findTiersBetween(actor.organisationId, connection.organisationId);
  return Promise.all(
    tiers.map(async (organisationId) => {
      const priced = await priceLines(toPriceOwner(actor, organisationId), lines);
      return {
        organisationId,
        lines: priced.map(({ parts, totals }) => ({ parts, totals })),
        totals: addTotals(priced.map(({ totals }) => totals)),
      };
    }),
  );
}

type Owned = { id: string; organisationId: number };

/** Whose prices a person sees of the acting organisation. The name of that one itself is not looked at. */
function getActingView(actor: Actor): PriceView | null {
  const organisationId = getPriceOwner(actor);
  return getForeignView(actor) ?? (organisationId === null ? null : { organisationId, name: '' });
}

/** Whose prices a person sees of orders of some organisations at or below the acting one. */
async function findPriceViews(
  tx: Tx,
  actor: Actor,
  organisationIds: readonly number[],
): Promise<Map<number, PriceView | null>> {
  const views = new Map([[actor.organisationId, getActingView(actor)]]);
  const others = [...new Set(organisationIds)].filter((id) => id !== actor.organisationId);
  if (others.length === 0) return views;
  const ownId = getOwnOrganisationId(actor);
  for (const { id, steps } of await findPathSteps(tx, others)) views.set(id, resolvePriceView(steps, ownId));
  return views;
}

/**
 * Decides which prices of some orders a person sees. Every answer with amounts of a stored order uses it. An
 * order without stored tiers, or of a customer that has moved since, has none for a person further up.
 */
export async function findShownPrices(
  tx: Tx,
  actor: Actor,
  orders: readonly Owned[],
): Promise<(orderId: string) => ShownPrices> {
  const views = await findPriceViews(
    tx,
    actor,
    orders.map(({ organisationId }) => organisationId),
  );
  const owners = new Map(orders.map(({ id, organisationId }) => [id, organisationId]));
  const getView = (orderId: string) => views.get(owners.get(orderId) ?? 0) ?? null;
  const foreign = orders.filter(({ id, organisationId }) => {
    const view = getView(id);
    return view !== null && view.organisationId !== organisationId;
  });
  const tierIds = [...new Set(foreign.flatMap(({ id }) => getView(id)?.organisationId ?? []))];
  const tiers =
    foreign.length > 0
      ? await findTierPrices(
          tx,
          foreign.map(({ id }) => id),
          tierIds,
        )
      : [];
  return (orderId) => {
    const view = getView(orderId);
    if (view === null) return null;
    const { organisationId, name } = view;
    if (organisationId === owners.get(orderId)) return 'stored';
    const tier = tiers.find((one) => one.orderId === orderId && one.organisationId === organisationId);
    return tier ? { ...tier, name } : null;
  };
}

/** An order of the acting organisation and what belongs to it, at the prices that this person sees. */
export async function showPrices<Parts extends Pick<OrderParts, 'lines'>>(
  tx: Tx,
  actor: Actor,
  row: OrderRow,
  parts: Parts,
): Promise<{ row: OrderRow; parts: Parts }> {
  const shown = (await findShownPrices(tx, actor, [row.order]))(row.order.id);
  return {
    row: { ...row, order: { ...row.order, totals: showTotals(row.order.totals, shown) } },
    parts: { ...parts, lines: parts.lines.map((line) => showLine(line, shown)) },
  };
}
