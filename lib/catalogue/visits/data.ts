import 'server-only';
import { systemClock } from '@/lib/clock';
import { db } from '@/lib/db/pool';
import { notFound } from '@/lib/errors';
import { type Actor, requirePermission } from '@/lib/permissions/rules';
import { dictionary, viewOf } from '../price-view';
import { rowFacts } from '../product/facts';
import { findContent, findRows } from '../store';
import { MOST_SHOWN, type Visit, type Visits } from './schema';
import { findVisited, saveVisit, type Visitor } from './store';

/** More than are shown: some of them may be gone from the catalogue, or be the page that shows them. */
const KEPT = 2 * MOST_SHOWN;

/** The person who really looks, whoever they stand in for. */
const visitorOf = (actor: Actor): Visitor => ({
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
  const view = await viewOf(actor);
  if (!view || !(await findContent(db(), view.connection.id, productId))) throw notFound();
  await saveVisit(db(), visitorOf(actor), { productId, at: systemClock(), kept: KEPT });
}

/** What the person looked at last for this organisation, at its prices of now; what is gone is left out. */
export async function listVisits(actor: Actor): Promise<Visits> {
  requirePermission(actor, 'products:read');
  const view = await viewOf(actor);
  const ids = view ? await findVisited(db(), visitorOf(actor), KEPT) : [];
  if (!view || ids.length === 0) return { products: [] };
  const { organisationId } = actor;
  const [rows, names] = await Promise.all([
    findRows(db(), { connectionId: view.connection.id, organisationId }, ids),
    dictionary(),
  ]);
  // One more than is shown: the page that shows them leaves out its own product.
  const shown = rows.slice(0, MOST_SHOWN + 1);
  return { products: shown.map((row) => rowFacts(row, view.prices, names)) };
}
