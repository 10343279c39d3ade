import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { systemClock } from '@/lib/platform/clock';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { MAX_RECENT_PRODUCTS } from './model/constants';
import { getCatalogueContext } from './model/context';
import { listProductRows } from './model/listed-products';
import { findContent } from './model/store';
import type { Visit, Visits } from './visits-schema';
import { findVisited, saveVisit, type Visitor } from './visits-store';

/** More than are shown: some of them may be gone from the catalogue, or be the page that shows them. */
const MAX_STORED_VISITS = 2 * MAX_RECENT_PRODUCTS;

/** The signed-in person, also during emulation. */
const toVisitor = (actor: Actor): Visitor => ({
  personId: actor.realUserId,
  organisationId: actor.organisationId,
});

/**
 * Notes that the person looked at a product, for the organisation that they act for. Called by the page once it is
 * shown, so that a page that is only loaded ahead is not taken for a visit.
 * @throws AppError `not-found` for a product that the organisation's catalogue does not know.
 */
export async function recordVisit(actor: Actor, { productId }: Visit): Promise<void> {
  requirePermission(actor, 'products:read');
  const context = await getCatalogueContext(actor);
  if (!context || !(await findContent(db(), context.connection.id, productId))) throw notFound();
  await saveVisit(db(), toVisitor(actor), { productId, at: systemClock(), kept: MAX_STORED_VISITS });
}

/** The products that the person viewed last for this organisation, at its current prices; removed ones are omitted. */
export async function listVisits(actor: Actor): Promise<Visits> {
  requirePermission(actor, 'products:read');
  const ids = await findVisited(db(), toVisitor(actor), MAX_STORED_VISITS);
  // One more than is shown: the page that shows them leaves out its own product.
  return { products: await listProductRows(actor, ids, MAX_RECENT_PRODUCTS + 1) };
}
