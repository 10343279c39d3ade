import 'server-only';
import { createQuoteCart, deleteQuoteCart, findQuoteCart } from '@/lib/cart/quote-cart';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { lockForChange, requireEvent, requireSeller, requireSentVersion } from './access';
import type { AcceptedQuote, QuoteReceipt } from './dto';
import { notifySellers } from './notices';
import { findChoiceError } from './rules';
import type { AcceptQuote, DeclineQuote, SentVersion } from './schema';
import { findOrdersOfQuote, moveQuote, type QuoteRow, readClock } from './store';
import { findLines, type LineRow } from './version-store';

const isSameChoice = (one: readonly string[] | null, other: readonly string[]): boolean =>
  one !== null && JSON.stringify(one.toSorted()) === JSON.stringify(other.toSorted());

/** The cart that this very press filled before: a second one, from a slow page, is the same acceptance. */
async function findOwnAcceptance(
  tx: Tx,
  actor: Actor,
  quote: QuoteRow,
  { n, lineIds }: AcceptQuote,
): Promise<AcceptedQuote | null> {
  if (quote.state !== 'accepted' || quote.acceptedBy !== actor.userId || quote.sentVersion !== n) return null;
  if (!isSameChoice(quote.acceptedLineIds, lineIds)) return null;
  const cart = await findQuoteCart(tx, quote.id);
  return cart?.personId === actor.userId ? { id: quote.id, version: quote.version, cartId: cart.id } : null;
}

/** @throws AppError `invalid` when the lines cannot be accepted together */
function requireChoice(lines: readonly LineRow[], lineIds: readonly string[]): LineRow[] {
  const error = findChoiceError(lines, lineIds);
  if (error)
    throw new AppError('invalid', {
      message: message(`quotes.choiceErrors.${error}`),
      fields: [{ path: 'lineIds', message: fieldMessage(`quotes.choiceErrors.${error}`) }],
    });
  return lines.filter(({ id }) => lineIds.includes(id));
}

const toQuotedProduct = (line: LineRow) => ({
  quoteLineId: line.id,
  parts: line.parts,
  productId: line.productId,
  quantity: line.quantity,
  ratePlanId: line.plan?.id ?? null,
  provisioning: line.provisioning.map(({ id, instructions }) => ({ id, instructions })),
  maintenance: line.maintenance.map(({ id }) => ({ id })),
});

/**
 * Accepts the sent version with the chosen lines, once: they fill a locked cart of the person at the quoted prices, of which only the
 * checkout is left. Of two people, and of a person and the end of the day, one wins: the row's lock and the database's clock decide.
 * @throws AppError `not-found`, `not-allowed`; `conflict` with what the quote is now; `invalid` for lines that do not go together, or
 *   without room for another cart
 */
export async function acceptQuote(actor: Actor, id: string, input: AcceptQuote): Promise<AcceptedQuote> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'received');
    const before = await findOwnAcceptance(tx, actor, quote, input);
    if (before) return before;
    requireSentVersion(quote, input.n);
    requireEvent(quote, 'accepted');
    await requireSeller(tx, quote);
    const lines = (await findLines(tx, id)).filter(({ n }) => n === input.n);
    const chosen = requireChoice(lines, input.lineIds);
    const owner = { personId: actor.userId, organisationId: actor.organisationId };
    const cartId = await createQuoteCart(tx, owner, quote, chosen.map(toQuotedProduct));
    const version = await moveQuote(tx, id, 'accepted', {
      acceptedBy: actor.userId,
      acceptedLineIds: chosen.map((line) => line.id),
      endedAt: await readClock(tx),
    });
    const detail = quote.number;
    await recordAuditEvent(tx, actor, { action: 'quotes.accepted', subject: `quote:${id}`, detail });
    await notifySellers(tx, quote, 'accepted', { occasion: `accepted ${version}` });
    return { id, version, cartId };
  });
}

/** Declines the sent version, with a reason for the seller. @throws AppError `not-found`, `not-allowed`, `conflict` */
export async function declineQuote(actor: Actor, id: string, input: DeclineQuote): Promise<QuoteReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'received');
    requireSentVersion(quote, input.n);
    requireEvent(quote, 'declined');
    const endedAt = await readClock(tx);
    const version = await moveQuote(tx, id, 'declined', { declineReason: input.reason, endedAt });
    const detail = [quote.number, input.reason].join(': ');
    await recordAuditEvent(tx, actor, { action: 'quotes.declined', subject: `quote:${id}`, detail });
    await notifySellers(tx, quote, 'declined', { occasion: `declined ${version}`, detail: input.reason });
    return { id, version };
  });
}

/** An accepted quote is offered again: its cart is gone, and nothing of the acceptance is left. */
export async function reopen(tx: Tx, quote: QuoteRow): Promise<number> {
  await deleteQuoteCart(tx, quote.id);
  const version = await moveQuote(tx, quote.id, 'released', {
    acceptedBy: null,
    acceptedLineIds: null,
    endedAt: null,
    honouredAt: null,
  });
  await notifySellers(tx, quote, 'released', { occasion: `released ${version}` });
  return version;
}

/**
 * Gives an accepted quote back, with the cart that it filled: it can be accepted again while it is valid.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when it is ordered, or not accepted
 */
export async function releaseQuote(actor: Actor, id: string, { n }: SentVersion): Promise<QuoteReceipt> {
  requirePermission(actor, 'orders:create');
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'received');
    requireSentVersion(quote, n);
    requireEvent(quote, 'released');
    if ((await findOrdersOfQuote(tx, id)).some(({ isOpen }) => isOpen))
      throw new AppError('conflict', { message: message('quotes.errors.ordered') });
    const detail = quote.number;
    await recordAuditEvent(tx, actor, { action: 'quotes.released', subject: `quote:${id}`, detail });
    return { id, version: await reopen(tx, quote) };
  });
}
