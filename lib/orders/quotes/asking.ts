import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { type Money, money } from '@/lib/platform/formats/money';
import { message } from '@/lib/platform/messages/message';
import {
  getSide,
  lockForChange,
  type QuoteSide,
  quoteConflict,
  requireQuote,
  requireUnchanged,
} from './access';
import { requireCustomer, storeNewQuote } from './drafting';
import type { QuoteReceipt } from './dto';
import { notifyBuyers, notifySellers } from './notices';
import { toDraftLine } from './pricing';
import { stateAt } from './rules';
import type { Counter, QuoteVersion } from './schema';
import { insertCounter, type QuoteRow, readClock, updateQuote } from './store';
import { findLines, findVersions } from './version-store';

const requireSidePermission = (actor: Actor, side: QuoteSide) =>
  requirePermission(actor, side === 'made' ? 'quotes:manage' : 'orders:create');

/** @throws AppError `invalid` for a line that is not of the version */
function requireKnownLines(counter: Counter, lines: readonly { id: string }[]): void {
  if (counter.lines.every(({ lineId }) => lines.some(({ id }) => id === lineId))) return;
  throw new AppError('invalid', { message: message('quotes.choiceErrors.unknown') });
}

/** A notice shows the sum of a counter-price and the words of its author. */
const toDetail = (total: Money | null, text: string | null) => {
  if (!total) return text;
  return text
    ? message('quote-notifications.counterWithText', { total, text })
    : message('quote-notifications.counter', { total });
};

/**
 * Names another price for the sent version: the buyer asks for it, the seller says what is possible. Each side does so once for a version.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when the quote is not open as the page showed it, or this side has named a price
 */
export async function counterQuote(actor: Actor, id: string, input: Counter): Promise<QuoteReceipt> {
  const side = getSide(actor, await requireQuote(actor, id));
  requireSidePermission(actor, side);
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, side);
    requireUnchanged(quote, input.version);
    if (quote.state !== 'sent' || quote.sentVersion !== input.n) throw quoteConflict(quote);
    const version = (await findVersions(tx, [id])).find(({ n }) => n === input.n);
    if (!version) throw quoteConflict(quote);
    requireKnownLines(
      input,
      (await findLines(tx, id)).filter(({ n }) => n === input.n),
    );
    const toMoney = (amount: string) => money(amount, version.currency);
    const total = input.total === null ? null : toMoney(input.total);
    const lines = input.lines.map(({ lineId, price }) => ({ lineId, price: toMoney(price) }));
    const counterSide = side === 'made' ? 'seller' : 'buyer';
    const body = input.text;
    const own = { quoteId: id, n: input.n, side: counterSide, personId: actor.userId } as const;
    if (!(await insertCounter(tx, { ...own, total, lines, body })))
      throw new AppError('conflict', { message: message('quotes.errors.counteredOnce') });
    const next = await updateQuote(tx, id, {});
    const detail = quote.number;
    await recordAuditEvent(tx, actor, { action: 'quotes.countered', subject: `quote:${id}`, detail });
    const occasion = `counter ${input.n} ${counterSide}`;
    if (side === 'made') await notifyBuyers(tx, quote, 'countered', occasion);
    else await notifySellers(tx, quote, 'asked', { occasion, detail: toDetail(total, body) });
    return { id, version: next };
  });
}

const canAskAgain = (quote: QuoteRow, now: Date): boolean =>
  ['expired', 'declined', 'withdrawn'].includes(stateAt(quote.state, quote.validUntilAt, now));

/**
 * Asks the seller for a quote that has ended, at today's prices: the seller finds it as a new draft. Asking twice makes one.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when the quote has not ended
 */
export async function askAgain(actor: Actor, id: string, { version }: QuoteVersion): Promise<QuoteReceipt> {
  requirePermission(actor, 'orders:create');
  const quote = await requireQuote(actor, id);
  if (quote.followedById) return { id, version: quote.version };
  if (getSide(actor, quote) !== 'received')
    throw new AppError('not-allowed', { message: message('quotes.errors.buyerOnly') });
  requireUnchanged(quote, version);
  if (!canAskAgain(quote, await readClock(db()))) throw quoteConflict(quote);
  const { sellerOrganisationId: sellerId, buyerOrganisationId: buyerId, requestId } = quote;
  await requireCustomer(sellerId, buyerId);
  const lines = (await findLines(db(), id))
    .filter(({ n }) => n === quote.sentVersion)
    .map((line) => ({ ...toDraftLine(line), prices: {} }));
  const made = await storeNewQuote(actor, { sellerId, buyerId, requestId, lines });
  return inTransaction(async (tx) => {
    const locked = await lockForChange(tx, actor, id, 'received');
    // Another press was first: its draft is the one that the seller answers.
    if (locked.followedById) return { id, version: locked.version };
    const next = await updateQuote(tx, id, { followedById: made.id });
    await notifySellers(tx, { ...locked, ...made }, 'again', { occasion: 'asked again' });
    return { id, version: next };
  });
}
