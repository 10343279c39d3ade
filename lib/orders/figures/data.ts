import 'server-only';
import {
  getOwnOrganisationId,
  getPriceOwner,
  resolvePriceView,
  seesActingPrices,
} from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findPathSteps } from '../model/tier-price-store';
import { listFigureMonths, toOrderFigures } from './rules';
import type { OrderFigures } from './schema';
import { findNames, hasUncounted, sumByCostCentre, sumByMonth, sumByVendor, sumSales } from './store';

/** True for people who see amounts of the acting organisation at all. */
export const seesFigures = (actor: Actor): boolean =>
  actor.permissions.includes('orders:read') && getPriceOwner(actor) !== null;

/**
 * True when the person sees what customers of the acting organisation pay to it: their own organisation's, or where every organisation
 * between lets those above it see its prices (docs/decisions/0024).
 */
async function seesCustomerPrices(actor: Actor): Promise<boolean> {
  const [path] = await findPathSteps(db(), [actor.organisationId]);
  const anyCustomer = { id: 0, name: '', sharesPrices: false };
  return (
    resolvePriceView([...(path?.steps ?? []), anyCustomer], getOwnOrganisationId(actor))?.organisationId ===
    anyCustomer.id
  );
}

/**
 * The figures of the acting organisation's orders, at the prices that this person sees of it, and of its customers' orders at what they
 * pay to it. The margin between both is for people who manage its prices.
 * @throws AppError `not-allowed`; `not-found` for a person who sees no amounts
 */
export async function getOrderFigures(actor: Actor): Promise<OrderFigures> {
  requirePermission(actor, 'orders:read');
  const payerId = getPriceOwner(actor);
  if (payerId === null) throw notFound(message('figures.errors.noPrices'));
  const months = listFigureMonths(systemClock());
  const since = months[0] ?? '';
  const scope = { payerId, customerId: actor.organisationId };
  const own = await sumByMonth(db(), scope);
  const vendors = await sumByVendor(db(), scope, since);
  const costCentres = seesActingPrices(actor) ? await sumByCostCentre(db(), actor.organisationId, since) : [];
  const sold = (await seesCustomerPrices(actor)) ? await sumSales(db(), actor.organisationId, since) : null;
  const ids = new Set(sold?.customers.map(({ organisationId: id }) => id));
  return toOrderFigures({
    months,
    own,
    vendors,
    costCentres,
    customers: sold?.customers ?? null,
    sales: sold?.sales ?? null,
    names: await findNames(db(), [...ids]),
    seesMargin: seesActingPrices(actor) && actor.permissions.includes('prices:manage'),
    isComplete: !(await hasUncounted(db())),
  });
}
