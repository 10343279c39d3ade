import { createQuoteCart } from '@/lib/cart/quote-cart';
import { quoteCounters, quoteLines, quotes, quoteVersions } from '@/lib/orders/quotes/tables';
import type { Tx } from '@/lib/platform/db/pool';

export interface QuoteRows {
  quotes: (typeof quotes.$inferInsert & { id: string })[];
  versions: (typeof quoteVersions.$inferInsert)[];
  lines: (typeof quoteLines.$inferInsert & { id: string })[];
  counters: (typeof quoteCounters.$inferInsert)[];
}

/** Stores quotes, and fills the carts of those that were accepted. */
export async function saveQuotes(tx: Tx, rows: QuoteRows): Promise<void> {
  if (rows.quotes.length === 0) return;
  await tx.insert(quotes).values(rows.quotes);
  await tx.insert(quoteVersions).values(rows.versions);
  await tx.insert(quoteLines).values(rows.lines);
  if (rows.counters.length > 0) await tx.insert(quoteCounters).values(rows.counters);
  for (const { id, number, acceptedBy, buyerOrganisationId } of rows.quotes)
    if (acceptedBy)
      await createQuoteCart(
        tx,
        { personId: acceptedBy, organisationId: buyerOrganisationId },
        { id, number },
        rows.lines
          .filter(({ quoteId }) => quoteId === id)
          .map(({ id: quoteLineId, productId, quantity, parts }) => ({
            quoteLineId,
            parts,
            productId,
            quantity,
            ratePlanId: null,
            provisioning: [],
            maintenance: [],
          })),
      );
}
