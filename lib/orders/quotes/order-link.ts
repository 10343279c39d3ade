import 'server-only';
import { db, type Tx } from '@/lib/platform/db/pool';
import { reopen } from './deciding';
import { findOrdersOfQuote, findQuotesOfOrder, insertQuoteOrder, lockQuoteById } from './store';

/**
 * Offers the quotes of an order again that came to nothing before it left: its lines do not go back into a cart, where they would lose
 * their prices. A quote of which another order goes on stays accepted.
 * @returns whether it was an order from a quote
 */
export async function reopenQuotesOfOrder(tx: Tx, orderId: string): Promise<boolean> {
  const found = await findQuotesOfOrder(tx, orderId);
  for (const { id } of found) {
    const quote = await lockQuoteById(tx, id);
    if (quote?.state !== 'accepted') continue;
    if (!(await findOrdersOfQuote(tx, id)).some(({ isOpen }) => isOpen)) await reopen(tx, quote);
  }
  return found.length > 0;
}

/** Notes which orders were made of a quote, in the transaction that stores them. */
export async function linkOrders(tx: Tx, quoteId: string, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) await insertQuoteOrder(tx, quoteId, orderId);
}

/** The quote that an order was made of; null for every other. */
export async function findQuoteOfOrder(orderId: string): Promise<{ id: string; number: string } | null> {
  const [quote] = await findQuotesOfOrder(db(), orderId);
  return quote ? { id: quote.id, number: quote.number } : null;
}
