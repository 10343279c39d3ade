import 'server-only';
import { getOwnOrganisationId } from '@/lib/organisations/permissions/price-view';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { ApprovalMargin } from '../model/approval-schema';
import { findOwnTotals, findTierPrices } from '../model/tier-price-store';
import { getPermissionsAt } from '../reasons/shown';
import { getMargins } from './margin-rules';
import type { ApprovalContext } from './standing';

/**
 * Finds the margin of the reader's own organisation on an order of a tier below it: the difference between the price of its direct
 * customer on the way to the order and its own. Only people who manage its prices read it, so no cost comes down to another tier.
 */
export async function findMargins(
  actor: Actor,
  { order, path }: Pick<ApprovalContext, 'order' | 'path'>,
): Promise<ApprovalMargin[]> {
  const ownId = getOwnOrganisationId(actor);
  const customerId = path[path.indexOf(ownId) + 1];
  if (!path.includes(ownId) || customerId === undefined) return [];
  if (!(await getPermissionsAt(actor, ownId)).includes('prices:manage')) return [];
  const tiers = await findTierPrices(db(), [order.id], [ownId, customerId]);
  const findTotals = (id: number) => tiers.find(({ organisationId }) => organisationId === id)?.totals;
  const cost = findTotals(ownId);
  const price =
    customerId === order.organisationId ? await findOwnTotals(db(), order.id) : findTotals(customerId);
  return price && cost ? getMargins(price, cost) : [];
}
