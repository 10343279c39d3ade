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
  requireSeller,
  requireSentVersion,
} from './access';
import { insertPreparedQuote, prepareQuote } from './drafting';
import type { QuoteReceipt } from './dto';
import { notifyBuyers, notifySellers } from './notices';
import { toDraftLine } from './pricing';
import { canAskAgain } from './rules';
import type { Counter, SentVersion } from './schema';
import { insertCounter, updateQuote } from './store';
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
    requireSentVersion(quote, input.n);
    if (quote.state !== 'sent') throw quoteConflict(quote);
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
    const detail = quote.number;
    await recordAuditEvent(tx, actor, { action: 'quotes.countered', subject: `quote:${id}`, detail });
    const occasion = `counter ${input.n} ${counterSide}`;
    if (side === 'made') await notifyBuyers(tx, quote, 'countered', occasion);
    else await notifySellers(tx, quote, 'asked', { occasion, detail: toDetail(total, body) });
    return { id, version: quote.version };
  });
}

/**
 * Asks the seller for a quote that has ended, at today's prices: the seller finds it as a new draft. Asking twice makes one.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when the quote has not ended, or its seller no longer sells to the buyer
 */
export async function askAgain(actor: Actor, id: string, { n }: SentVersion): Promise<QuoteReceipt> {
  requirePermission(actor, 'orders:create');
  const seen = await requireQuote(actor, id);
  const { sellerOrganisationId: sellerId, buyerOrganisationId: buyerId, requestId } = seen;
  await requireSeller(db(), seen);
  const lines = (await findLines(db(), id))
    .filter((line) => line.n === n)
    .map((line) => ({ ...toDraftLine(line), prices: {} }));
  const draft = await prepareQuote(actor, { sellerId, buyerId, requestId, lines });
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'received');
    // Another press was first: its draft is the one that the seller answers.
    if (quote.followedById) return { id, version: quote.version };
    requireSentVersion(quote, n);
    if (!canAskAgain(quote.state)) throw quoteConflict(quote);
    const made = await insertPreparedQuote(tx, actor, draft);
    const next = await updateQuote(tx, id, { followedById: made.id });
    await notifySellers(tx, { ...quote, ...made }, 'again', { occasion: 'asked again' });
    return { id, version: next };
  });
}
