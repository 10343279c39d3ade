import 'server-only';
import { seesActingPrices } from '@/lib/organisations/permissions/price-view';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { findCustomer } from './customer-store';
import { getNextState, type QuoteEvent, stateAt } from './rules';
import { findQuote, lockQuote, type QuoteRow, readClock } from './store';

export type QuoteSide = 'made' | 'received';

export const getSide = (actor: Actor, quote: Pick<QuoteRow, 'sellerOrganisationId'>): QuoteSide =>
  quote.sellerOrganisationId === actor.organisationId ? 'made' : 'received';

const quoteGone = () => notFound(message('quotes.errors.gone'));

/** Quotes that were made show costs, and those that were received the prices of the acting organisation. @throws AppError `not-allowed` */
export function requireMayRead(actor: Actor, side: QuoteSide): void {
  requirePermission(actor, 'orders:read');
  if (side === 'made') requirePermission(actor, 'quotes:manage');
  else if (!seesActingPrices(actor))
    throw new AppError('not-allowed', { message: message('account.permissionErrors.pricesNotShared') });
}

/** A quote of either side. @throws AppError `not-found`, `not-allowed` */
export async function requireQuote(actor: Actor, id: string): Promise<QuoteRow> {
  requirePermission(actor, 'orders:read');
  const quote = await findQuote(db(), id, actor.organisationId);
  if (!quote) throw quoteGone();
  requireMayRead(actor, getSide(actor, quote));
  return quote;
}

/** Tells a page that shows a quote as it was how it is now. */
export const quoteConflict = (quote: Pick<QuoteRow, 'version' | 'state' | 'sentVersion'>) =>
  new AppError('conflict', {
    message: message(`quotes.conflicts.${quote.state}`),
    facts: { current: { version: quote.version, state: quote.state, n: quote.sentVersion } },
  });

/**
 * A quote, held until the transaction ends, in the state that it has by the database's clock.
 * @throws AppError `not-found`; `not-allowed` for the wrong side
 */
export async function lockForChange(tx: Tx, actor: Actor, id: string, side: QuoteSide): Promise<QuoteRow> {
  const quote = await lockQuote(tx, id, actor.organisationId);
  if (!quote) throw quoteGone();
  if (getSide(actor, quote) !== side)
    throw new AppError('not-allowed', {
      message: message(`quotes.errors.${side === 'made' ? 'sellerOnly' : 'buyerOnly'}`),
    });
  requireMayRead(actor, side);
  return { ...quote, state: stateAt(quote.state, quote.validUntilAt, await readClock(tx)) };
}

/** @throws AppError `conflict` with what the quote is now, when it changed since the page showed it */
export function requireUnchanged(quote: QuoteRow, version: number): void {
  if (quote.version !== version) throw quoteConflict(quote);
}

/** @throws AppError `conflict` with what the quote is now, when another version was sent since the page showed it */
export function requireSentVersion(quote: QuoteRow, n: number): void {
  if (quote.sentVersion !== n) throw quoteConflict(quote);
}

/** @throws AppError `conflict` when the organisation that made the quote no longer sells to the one that received it */
export async function requireSeller(
  tx: Tx,
  { sellerOrganisationId, buyerOrganisationId }: QuoteRow,
): Promise<void> {
  if (!(await findCustomer(tx, sellerOrganisationId, buyerOrganisationId)))
    throw new AppError('conflict', { message: message('quotes.errors.noLongerSold') });
}

/** @throws AppError `conflict` when this cannot happen to the quote as it is now */
export function requireEvent(quote: QuoteRow, event: QuoteEvent): void {
  if (getNextState(quote.state, event) === null) throw quoteConflict(quote);
}
