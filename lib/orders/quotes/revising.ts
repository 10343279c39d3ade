import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { addDays, dayIn } from '@/lib/platform/formats/time-zone';
import { lockForChange, quoteConflict, requireUnchanged } from './access';
import { type AskedPrices, applyAskedPrices, isApplicable } from './asked-prices';
import type { QuoteReceipt } from './dto';
import { canRevise, toQuoteTotals, USUAL_VALID_DAYS } from './rules';
import type { ReviseQuote } from './schema';
import { findCounters, type QuoteRow, readClock, updateQuote } from './store';
import { findLines, findVersions, saveVersion } from './version-store';

/**
 * Opens a draft next to the sent version, as that one is; a day that is over makes room for the usual time.
 * @param asked prices to begin with, in place of those of the sent version
 */
export async function openRevision(
  tx: Tx,
  quote: QuoteRow,
  asked: AskedPrices | null = null,
): Promise<number> {
  const versions = await findVersions(tx, [quote.id]);
  const last = versions.find(({ n }) => n === quote.sentVersion);
  if (!last) throw new Error(`quote ${quote.id} has no sent version`);
  const n = Math.max(...versions.map((version) => version.n)) + 1;
  const sent = (await findLines(tx, quote.id)).filter((line) => line.n === last.n);
  const lines = asked ? applyAskedPrices(sent, asked, last.totals) : sent;
  const { currency, zone, buyerText, internalNote } = last;
  const today = dayIn(await readClock(tx), zone);
  const validUntil = last.validUntil > today ? last.validUntil : addDays(today, USUAL_VALID_DAYS);
  await saveVersion(
    tx,
    {
      quoteId: quote.id,
      n,
      currency,
      validUntil,
      zone,
      buyerText,
      internalNote,
      totals: toQuoteTotals(lines),
    },
    lines.map(({ id: _id, quoteId: _quoteId, n: _n, position: _position, ...line }) => line),
  );
  return n;
}

/** The prices that the buyer asked for in the sent version. @throws AppError `conflict` when there are none */
async function requireAskedPrices(tx: Tx, quote: QuoteRow): Promise<AskedPrices> {
  const counters = await findCounters(tx, quote.id);
  const asked = counters.find(({ side, n }) => side === 'buyer' && n === quote.sentVersion);
  const sent = (await findVersions(tx, [quote.id])).find(({ n }) => n === quote.sentVersion);
  if (!asked || !sent || !isApplicable(asked, sent.totals)) throw quoteConflict(quote);
  return asked;
}

/**
 * Begins a revision: version n + 1 as a draft. The sent version stays what the buyer sees, and can be accepted, until the draft is sent.
 * @throws AppError `not-found`, `not-allowed`; `conflict`, also when the buyer asked for no price that the lines could have
 */
export async function reviseQuote(
  actor: Actor,
  id: string,
  { version, atAskedPrices }: ReviseQuote,
): Promise<QuoteReceipt> {
  requirePermission(actor, 'quotes:manage');
  return inTransaction(async (tx) => {
    const quote = await lockForChange(tx, actor, id, 'made');
    requireUnchanged(quote, version);
    if (!canRevise(quote.state, quote.draftVersion)) throw quoteConflict(quote);
    const asked = atAskedPrices ? await requireAskedPrices(tx, quote) : null;
    const draftVersion = await openRevision(tx, quote, asked);
    return { id, version: await updateQuote(tx, id, { draftVersion }) };
  });
}
