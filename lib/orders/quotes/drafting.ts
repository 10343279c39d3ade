import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { addDays, dayIn, supportedTimeZone } from '@/lib/platform/formats/time-zone';
import { fieldMessage, message } from '@/lib/platform/messages/message';
import { lockForChange, quoteConflict, requireQuote, requireUnchanged } from './access';
import { type Customer, findCustomer } from './customer-store';
import type { QuoteReceipt } from './dto';
import { buildLines, loadProducts, requireCurrency } from './pricing';
import { isValidUntil, toQuoteTotals, USUAL_VALID_DAYS } from './rules';
import type { DraftLine, SaveDraft } from './schema';
import { deleteQuote, insertQuote, type QuoteRow, readClock, updateQuote } from './store';
import { deleteDraft, type NewLineRow, saveVersion } from './version-store';

/** @throws AppError `not-found` for an organisation that the acting one does not sell to */
export async function requireCustomer(sellerId: number, buyerId: number): Promise<Customer> {
  const customer = await findCustomer(db(), sellerId, buyerId);
  if (!customer) throw notFound(message('quotes.errors.notCustomer'));
  return customer;
}

/** The sum of the lines that a buyer chooses at first; stored lines have no ids yet. */
const sumLines = (lines: readonly NewLineRow[]) =>
  toQuoteTotals(
    lines.map(({ kind, alternativeGroup, totals }, index) => ({
      id: String(index),
      kind: kind ?? 'required',
      alternativeGroup: alternativeGroup ?? null,
      totals,
    })),
  );

/** A new draft: for whom, by whom, and its first lines. */
export interface NewDraft {
  sellerId: number;
  buyerId: number;
  requestId: string | null;
  lines: readonly DraftLine[];
}

/** A new quote with the names, prices and costs of its lines, read before the transaction that stores it. */
interface PreparedQuote {
  sellerId: number;
  buyerId: number;
  requestId: string | null;
  currency: string;
  lines: readonly NewLineRow[];
}

/** Reads the lines of a new quote. Those that the customer's catalogue does not have are left out. */
export async function prepareQuote(actor: Actor, { lines, ...draft }: NewDraft): Promise<PreparedQuote> {
  const [products, currency] = await Promise.all([
    loadProducts(
      actor,
      draft,
      lines.map(({ productId }) => productId),
    ),
    requireCurrency(actor, draft.buyerId),
  ]);
  const known = lines.filter(({ productId }) => products.offered.has(productId));
  return { ...draft, currency, lines: buildLines(known, products, currency) };
}

/** Stores a quote with its first draft, valid for two weeks where the person is. The caller has checked who may do so. */
export async function insertPreparedQuote(
  tx: Tx,
  actor: Actor,
  { sellerId, buyerId, requestId, currency, lines }: PreparedQuote,
): Promise<{ id: string; number: string }> {
  const { id, number } = await insertQuote(tx, {
    sellerOrganisationId: sellerId,
    buyerOrganisationId: buyerId,
    createdBy: actor.userId,
    requestId,
  });
  const zone = supportedTimeZone(actor.timezone);
  const validUntil = addDays(dayIn(await readClock(tx), zone), USUAL_VALID_DAYS);
  await saveVersion(tx, { quoteId: id, n: 1, currency, validUntil, zone, totals: sumLines(lines) }, lines);
  await recordAuditEvent(tx, actor, { action: 'quotes.created', subject: `quote:${id}`, detail: number });
  return { id, number };
}

/** Prepares and stores a quote. @returns its id and number */
export async function storeNewQuote(actor: Actor, draft: NewDraft): Promise<{ id: string; number: string }> {
  const prepared = await prepareQuote(actor, draft);
  return inTransaction((tx) => insertPreparedQuote(tx, actor, prepared));
}

/** @throws AppError `invalid` at a day that is over in its zone, or more than a year ahead */
export function requireValidDay(
  { validUntil, zone }: Pick<SaveDraft, 'validUntil' | 'zone'>,
  now: Date,
): void {
  if (isValidUntil(validUntil, dayIn(now, zone))) return;
  throw new AppError('invalid', {
    message: message('quotes.errors.validUntil'),
    fields: [{ path: 'validUntil', message: fieldMessage('quotes.errors.validUntil') }],
  });
}

/** The draft of a locked quote. @throws AppError `conflict` when there is none, or it changed since the page showed it */
export function requireDraft(quote: QuoteRow, version: number): number {
  requireUnchanged(quote, version);
  if (quote.draftVersion === null) throw quoteConflict(quote);
  return quote.draftVersion;
}

/**
 * Saves the draft whole, at the costs of now.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when the quote changed since; `invalid` at a line
 */
export async function saveDraft(actor: Actor, id: string, input: SaveDraft): Promise<QuoteReceipt> {
  requirePermission(actor, 'quotes:manage');
  const { sellerOrganisationId: sellerId, buyerOrganisationId: buyerId } = await requireQuote(actor, id);
  const [products, currency] = await Promise.all([
    loadProducts(
      actor,
      { sellerId, buyerId },
      input.lines.map(({ productId }) => productId),
    ),
    requireCurrency(actor, buyerId),
  ]);
  const lines = buildLines(input.lines, products, currency);
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'made');
    const n = requireDraft(quote, input.version);
    const { validUntil, zone, buyerText, internalNote } = input;
    requireValidDay(input, await readClock(tx));
    await saveVersion(
      tx,
      { quoteId: id, n, currency, validUntil, zone, buyerText, internalNote, totals: sumLines(lines) },
      lines,
    );
    return { id, version: await updateQuote(tx, id, {}) };
  });
}

/**
 * Throws a draft away: a quote that was never sent is gone with it.
 * @returns null when the quote is gone
 * @throws AppError `not-found`, `not-allowed`, `conflict`
 */
export async function discardDraft(actor: Actor, id: string, version: number): Promise<QuoteReceipt | null> {
  requirePermission(actor, 'quotes:manage');
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'made');
    const n = requireDraft(quote, version);
    const detail = quote.number;
    await recordAuditEvent(tx, actor, { action: 'quotes.draft-discarded', subject: `quote:${id}`, detail });
    if (quote.sentVersion === null) {
      await deleteQuote(tx, id);
      return null;
    }
    await deleteDraft(tx, id, n);
    return { id, version: await updateQuote(tx, id, { draftVersion: null }) };
  });
}
