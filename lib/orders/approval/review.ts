import 'server-only';
import { db } from '@/lib/db/pool';
import type { OrderLine } from '../schema';
import { reviewLine } from './review-rules';
import type { LineReview } from './review-schema';
import { findLastLines, findLines } from './review-store';

/** A line, and how its prices differ from those that were paid last. */
export interface ReviewedLine {
  line: OrderLine;
  review: LineReview;
}

/** Everything of some orders that an approval is about, by order. For those who may read them. */
export async function reviewOrders(orderIds: readonly string[]): Promise<Map<string, ReviewedLine[]>> {
  if (orderIds.length === 0) return new Map();
  const [lines, last] = await Promise.all([findLines(db(), orderIds), findLastLines(db(), orderIds)]);
  const lastByLine = new Map(last.map((row) => [`${row.orderId} ${row.position}`, row]));
  const reviewed = lines.map(({ orderId, position, ...line }) => {
    const row = lastByLine.get(`${orderId} ${position}`);
    const review = reviewLine(line.parts, row ? { at: new Date(row.at), parts: row.parts } : null);
    return { orderId, line, review };
  });
  return new Map(
    orderIds.map((id) => [
      id,
      reviewed.filter(({ orderId }) => orderId === id).map(({ line, review }) => ({ line, review })),
    ]),
  );
}

/** Only the reviews, for whoever has the lines. */
export async function listLineReviews(orderIds: readonly string[]): Promise<Map<string, LineReview[]>> {
  const reviewed = await reviewOrders(orderIds);
  return new Map([...reviewed].map(([id, lines]) => [id, lines.map(({ review }) => review)]));
}
