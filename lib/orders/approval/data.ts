import 'server-only';
import { shippingAddress } from '@/lib/contract/order-rules';
import { countryName } from '@/lib/customers/addresses/countries';
import { findOrganisationPath } from '@/lib/organisations/data';
import {
  type Actor,
  isInTree,
  type Permission,
  ROLE_PERMISSIONS,
  type Role,
  requirePermission,
} from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { Approvers } from '../model/hold-schema';
import { showTotals } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import { reviewOrders } from './review';
import { approversMessage, isPlacedBy, type OrderPlacer } from './rules';
import type { Approvals } from './schema';
import { type Approver, countWaiting, findApprovers, listWaiting } from './store';

/** More than anybody decides in a day; the next ones show when these are decided. */
const MAX_SHOWN = 100;
const APPROVE_PERMISSION: Permission = 'orders:approve';
const APPROVER_ROLES = (Object.keys(ROLE_PERMISSIONS) as Role[]).filter((role) =>
  ROLE_PERMISSIONS[role].includes(APPROVE_PERMISSION),
);

/** Lists the approvers of the nearest organisation that has one other than the people who placed the order. */
export function listApprovers(
  organisationId: number,
  { personId, realPersonId }: OrderPlacer,
): Promise<Approver[]> {
  const exceptIds = [personId, realPersonId];
  return findApprovers(db(), { organisationId, roles: APPROVER_ROLES, exceptIds });
}

/** As `listApprovers`, as far as the actor may know of them. */
export async function findVisibleApprovers(
  actor: Actor,
  organisationId: number,
  placers: OrderPlacer,
): Promise<Approvers> {
  const candidates = await listApprovers(organisationId, placers);
  const path = candidates[0] ? await findOrganisationPath(candidates[0].organisationId) : null;
  const areAbove = path !== null && !isInTree(path, actor.homeOrganisationId);
  return { names: areAbove ? [] : candidates.map(({ name }) => name), areAbove };
}

/** @throws AppError `not-allowed`, saying who can, when the actor placed the order themselves. */
export async function requireOtherPerson(actor: Actor, placers: OrderPlacer): Promise<void> {
  if (!isPlacedBy(actor, placers)) return;
  const approvers = approversMessage(await findVisibleApprovers(actor, actor.organisationId, placers));
  throw new AppError('not-allowed', { message: message('approvals.errors.ownOrder', { approvers }) });
}

/** The orders of the acting organisation and of those below it that wait for an approval. @throws AppError `not-allowed` */
export async function listApprovals(actor: Actor, limit = MAX_SHOWN): Promise<Approvals> {
  requirePermission(actor, APPROVE_PERMISSION);
  const rows = await listWaiting(db(), actor.organisationId, limit);
  const owned = rows.map(({ id, organisation }) => ({ id, organisationId: organisation.id }));
  const reviews = await reviewOrders(actor, owned);
  const getShown = await findShownPrices(db(), actor, owned);
  const items = rows.map(async ({ createdAt, totals, shipping: sent, personId, realPersonId, ...row }) => {
    const placers = { personId, realPersonId };
    const { oneOff, recurring } = showTotals(totals, getShown(row.id));
    const shipping = shippingAddress(sent);
    return {
      ...row,
      lines: reviews.get(row.id) ?? [],
      shipping,
      country: countryName(shipping.country_code, actor.locale),
      createdAt: createdAt.toISOString(),
      totals: { oneOff, recurring },
      approvers: isPlacedBy(actor, placers)
        ? await findVisibleApprovers(actor, row.organisation.id, placers)
        : null,
    };
  });
  return { items: await Promise.all(items), total: await countWaiting(db(), actor.organisationId) };
}
