import 'server-only';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import type { LineReview } from '../model/line-review-schema';
import type { OrderLine } from '../model/schema';
import { showLine } from '../model/tier-price-rules';
import { findShownPrices } from '../model/tier-prices';
import { reviewLine } from './review-rules';
import { findLastLines, findLines } from './review-store';

/** A line, and how its prices differ from those that were paid last. */
export interface ReviewedLine {
  line: OrderLine;
  review: LineReview;
}

type Owned = { id: string; organisationId: number };

/** Everything of some orders that an approval is about, by order. For those who may read them. */
export async function reviewOrders(
  actor: Actor,
  orders: readonly Owned[],
): Promise<Map<string, ReviewedLine[]>> {
  if (orders.length === 0) return new Map();
  const ids = orders.map(({ id }) => id);
  const [lines, last] = await Promise.all([findLines(db(), ids), findLastLines(db(), ids)]);
  // An earlier order is one of the same organisation.
  const earlier = last.map(({ lastId: id, organisationId }) => ({ id, organisationId }));
  const getShown = await findShownPrices(db(), actor, [...orders, ...earlier]);
  const lastByLine = new Map(last.map((row) => [`${row.orderId} ${row.position}`, row]));
  const reviewed = lines.map((stored) => {
    const { orderId, position, ...line } = showLine(stored, getShown(stored.orderId));
    const row = lastByLine.get(`${orderId} ${position}`);
    const before = row && showLine({ ...row, position: row.lastPosition }, getShown(row.lastId)).parts;
    const review = reviewLine(line.parts, row && before ? { at: new Date(row.at), parts: before } : null);
    return { orderId, line, review };
  });
  return new Map(
    ids.map((id) => [
      id,
      reviewed.filter(({ orderId }) => orderId === id).map(({ line, review }) => ({ line, review })),
    ]),
  );
}

/** Returns only the reviews, for callers that already have the lines. */
export async function listLineReviews(
  actor: Actor,
  orders: readonly Owned[],
): Promise<Map<string, LineReview[]>> {
  const reviewed = await reviewOrders(actor, orders);
  return new Map([...reviewed].map(([id, lines]) => [id, lines.map(({ review }) => review)]));
}
