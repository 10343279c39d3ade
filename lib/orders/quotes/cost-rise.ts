import 'server-only';
import { lineTotals, priceParts } from '@/lib/catalogue/line-prices/rules';
import { currentFacts } from '@/lib/catalogue/product/data';
import type { Actor } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { isCostAbovePrice } from './margin';
import { notifySellers } from './notices';
import { asOrganisation, toDraftLine } from './pricing';
import { findQuotesOfOrder, lockQuoteById } from './store';
import { findLinesById, type LineRow } from './version-store';

/** A line of an order, as far as it comes from a quote. */
interface QuotedOrderLine {
  quoteLineId: string | null;
  quantity: number;
}

/** The line of the quote in the quantity that is ordered: an order may be split. */
const toOrdered = (line: LineRow, ordered: readonly QuotedOrderLine[]): LineRow => ({
  ...line,
  quantity: ordered.find(({ quoteLineId }) => quoteLineId === line.id)?.quantity ?? line.quantity,
});

/** True when the seller pays more for a line now than it quoted, and more than when it quoted. */
async function hasRisen(actor: Actor, sellerId: number, lines: readonly LineRow[]): Promise<boolean> {
  const seller = asOrganisation(actor, sellerId);
  const facts = await currentFacts(
    seller,
    lines.map(({ productId }) => productId),
  );
  return lines.some((line) => {
    const cost = facts.get(line.productId);
    if (!cost) return false;
    const { quantity } = line;
    return isCostAbovePrice({
      quoted: lineTotals(line.parts, quantity),
      known: lineTotals(line.costParts, quantity),
      now: lineTotals(priceParts(cost, toDraftLine(line)), quantity),
    });
  });
}

/**
 * Finds the quote of an order whose seller pays more by now than it quoted; null when there is none, or the seller has decided to honour
 * it.
 * @param actor the buyer: what the seller pays reaches no answer to them
 */
export async function findCostRise(
  actor: Actor,
  orderId: string,
  ordered: readonly QuotedOrderLine[],
): Promise<string | null> {
  const ids = ordered.flatMap(({ quoteLineId }) => quoteLineId ?? []);
  if (ids.length === 0) return null;
  const all = await findLinesById(db(), ids);
  for (const { id, sellerId, isHonoured } of await findQuotesOfOrder(db(), orderId)) {
    if (isHonoured) continue;
    const lines = all.filter(({ quoteId }) => quoteId === id).map((line) => toOrdered(line, ordered));
    if (await hasRisen(actor, sellerId, lines)) return id;
  }
  return null;
}

/** Tells the people who sell that an order waits for their decision. */
export async function notifyOfCostRise(tx: Tx, quoteId: string, orderId: string): Promise<void> {
  const quote = await lockQuoteById(tx, quoteId);
  if (quote) await notifySellers(tx, quote, 'cost', { occasion: `cost ${orderId}` });
}
