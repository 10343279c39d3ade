import 'server-only';
import type { PricePart } from '@/lib/catalogue/line-prices/schema';
import type { Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { cartConflict } from './model/errors';
import { insertLines, type LineContent } from './model/line-store';
import { lineKey } from './model/rules';
import { MAX_CARTS } from './named/constants';
import { countCarts, holdNames, isNameTaken } from './named/store';
import { deleteShownQuoteCart, insertQuoteCart } from './quote-cart-store';

export { deleteQuoteCart, findQuoteCart } from './quote-cart-store';

/** A line of a quote with its agreed prices. */
export type QuotedProduct = Omit<LineContent, 'lineKey' | 'snapshot' | 'agreed'> & {
  quoteLineId: string;
  parts: PricePart[];
};

type QuoteCartOwner = { personId: string; organisationId: number };

/** A name that the person has no other cart by: the quote's number, as a rule. */
async function findFreeName(tx: Tx, owner: QuoteCartOwner, number: string): Promise<string> {
  for (let copy = 1; ; copy++) {
    const name = copy === 1 ? number : `${number} (${copy})`;
    if (!(await isNameTaken(tx, { ...owner, name }))) return name;
  }
}

/** Two lines of a quote may hold the same product; a cart tells its lines apart by a key. */
const toLineKey = (product: QuotedProduct, place: number): string =>
  `${lineKey(product.productId, product)}/quote ${place}`;

/**
 * Fills a locked cart of a person with the lines of a quote, in the transaction that accepts it. It does not become the active one, so
 * that the person's other shopping goes on.
 * @returns its id
 * @throws AppError `invalid` when the person has no room for another cart
 */
export async function createQuoteCart(
  tx: Tx,
  owner: QuoteCartOwner,
  quote: { id: string; number: string },
  products: readonly QuotedProduct[],
): Promise<string> {
  await holdNames(tx, owner);
  if ((await countCarts(tx, owner)) >= MAX_CARTS)
    throw new AppError('invalid', { message: message('cart-errors.carts.full', { max: MAX_CARTS }) });
  const name = await findFreeName(tx, owner, quote.number);
  const { id, version } = await insertQuoteCart(tx, { ...owner, name, quoteId: quote.id });
  const change = { cartId: id, version, personId: owner.personId };
  const lines = products.map(({ quoteLineId, parts, ...product }, place) => ({
    ...product,
    lineKey: toLineKey({ quoteLineId, parts, ...product }, place),
    snapshot: null,
    agreed: { quoteLineId, parts },
  }));
  await insertLines(tx, change, 'cart', lines);
  return id;
}

/**
 * Removes the cart of a quote whose lines are ordered, in the transaction that stores the order.
 * @throws AppError `conflict` when it is gone, since it was given back or ordered
 */
export async function takeQuoteCart(tx: Tx, cartId: string, version: number): Promise<void> {
  if (!(await deleteShownQuoteCart(tx, cartId, version))) throw cartConflict(version + 1, []);
}
