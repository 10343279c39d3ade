import 'server-only';
import { toAgreedFacts } from '@/lib/cart/model/agreed-prices';
import { lineProblems } from '@/lib/catalogue/line-prices/problems';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, type FieldMessage } from '@/lib/platform/errors';
import { message, toFieldMessage } from '@/lib/platform/messages/message';
import { markRequestAnsweredByQuote } from '../requests/data';
import { lockForChange, quoteConflict, requireEvent, requireQuote, requireUnchanged } from './access';
import { requireCustomer, requireDraft, requireValidDay } from './drafting';
import type { QuoteReceipt } from './dto';
import { notifyBuyers } from './notices';
import { loadProducts, type QuotableProducts, toCostParts, toDraftLine } from './pricing';
import { endOfDay } from './rules';
import type { QuoteVersion } from './schema';
import { moveQuote, readClock } from './store';
import { findLines, findVersions, type LineRow, markSent, saveVersion } from './version-store';

const invalid = (text: ReturnType<typeof message>, fields: FieldMessage[] = []) =>
  new AppError('invalid', { message: text, fields });

/** The reasons why a line cannot be offered: its product, plan or quantity, and parts without a price. */
function findLineFaults(line: LineRow, index: number, { offered }: QuotableProducts): FieldMessage[] {
  const facts = offered.get(line.productId);
  const choice = toDraftLine(line);
  const path = `lines.${index}`;
  if (!facts) return [{ path, message: toFieldMessage(message('pricing.problems.gone')) }];
  const problems = lineProblems(toAgreedFacts(facts, choice, line.parts), choice).map((problem) => ({
    path,
    message: toFieldMessage(problem.message),
  }));
  const hasGap = line.parts.some(({ price, counting }) => !price && counting !== 'listed');
  const missing = { path, message: toFieldMessage(message('quotes.errors.priceMissing')) };
  return hasGap && problems.length === 0 ? [missing] : problems;
}

/** @throws AppError `invalid` for a draft without lines, and at each line that cannot be offered */
function requireOfferable(lines: readonly LineRow[], products: QuotableProducts): void {
  if (lines.length === 0) throw invalid(message('quotes.errors.noLines'));
  const fields = lines.flatMap((line, index) => findLineFaults(line, index, products));
  if (fields.length > 0)
    throw invalid(message('quotes.errors.linesNotOfferable', { count: fields.length }), fields);
}

/** The draft's lines with the costs of this moment, which the sent version keeps. */
const withCosts = (lines: readonly LineRow[], { costs }: QuotableProducts) =>
  lines.map(({ id: _id, quoteId: _quoteId, n: _n, position: _position, ...line }, index) => {
    const stored = lines[index];
    return {
      ...line,
      costParts: stored ? toCostParts(toDraftLine(stored), costs.get(stored.productId)) : [],
    };
  });

/** Answers the price request that the quote is for, unless somebody has closed it: the quote goes out all the same. */
async function answerRequest(tx: Tx, actor: Actor, requestId: string): Promise<void> {
  try {
    await markRequestAnsweredByQuote(tx, actor, requestId);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
  }
}

/**
 * Sends the draft: it is what the buyer sees from now on, in place of an earlier version, and never changes.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when it is not the one that the page showed; `invalid` at its day or its lines
 */
export async function sendQuote(actor: Actor, id: string, { version }: QuoteVersion): Promise<QuoteReceipt> {
  requirePermission(actor, 'quotes:manage');
  const seen = await requireQuote(actor, id);
  const { sellerOrganisationId: sellerId, buyerOrganisationId: buyerId } = seen;
  await requireCustomer(sellerId, buyerId);
  const n = requireDraft(seen, version);
  const [versions, all] = await Promise.all([findVersions(db(), [id]), findLines(db(), id)]);
  const draft = versions.find((one) => one.n === n);
  if (!draft) throw quoteConflict(seen);
  const lines = all.filter((line) => line.n === n);
  const products = await loadProducts(
    actor,
    { sellerId, buyerId },
    lines.map(({ productId }) => productId),
  );
  requireOfferable(lines, products);
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'made');
    // The draft is still the one that was read: each change of it counts the version up.
    requireDraft(quote, version);
    requireEvent(quote, 'sent');
    requireValidDay(draft, await readClock(tx));
    const { sentAt: _sentAt, sentBy: _sentBy, ...content } = draft;
    await saveVersion(tx, content, withCosts(lines, products));
    await markSent(tx, { quoteId: id, n, sentBy: actor.userId });
    const next = await moveQuote(tx, id, 'sent', {
      sentVersion: n,
      draftVersion: null,
      validUntilAt: endOfDay(draft.validUntil, draft.zone),
      sentAt: new Date(await readClock(tx)),
      remindedAt: null,
      endedAt: null,
      declineReason: null,
      honouredAt: null,
    });
    if (quote.requestId) await answerRequest(tx, actor, quote.requestId);
    const detail = quote.number;
    await recordAuditEvent(tx, actor, { action: 'quotes.sent', subject: `quote:${id}`, detail });
    await notifyBuyers(tx, quote, n > 1 ? 'revised' : 'sent', `sent ${n}`);
    return { id, version: next };
  });
}

/**
 * Withdraws a sent quote, so that it can no longer be accepted.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when it was accepted or declined, or has ended
 */
export async function withdrawQuote(
  actor: Actor,
  id: string,
  { version }: QuoteVersion,
): Promise<QuoteReceipt> {
  requirePermission(actor, 'quotes:manage');
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'made');
    requireUnchanged(quote, version);
    requireEvent(quote, 'withdrawn');
    const next = await moveQuote(tx, id, 'withdrawn', { endedAt: await readClock(tx) });
    const detail = quote.number;
    await recordAuditEvent(tx, actor, { action: 'quotes.withdrawn', subject: `quote:${id}`, detail });
    await notifyBuyers(tx, quote, 'withdrawn', `withdrawn ${next}`);
    return { id, version: next };
  });
}
