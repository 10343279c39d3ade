import 'server-only';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { enqueue } from '@/lib/platform/jobs/queue';
import { message } from '@/lib/platform/messages/message';
import { recordOrderEvent } from './events/data';
import { sendOrderJob } from './model/job-definitions';
import { withdrawQueued } from './order-actions';
import { lockForChange } from './quotes/access';
import type { QuoteReceipt } from './quotes/dto';
import { notifyBuyers } from './quotes/notices';
import { openRevision } from './quotes/revising';
import type { CostDecision } from './quotes/schema';
import { findQuotesOfOrder, moveQuote, type QuoteRow, readClock, updateQuote } from './quotes/store';
import { releaseHonoured } from './recheck/store';
import { lockOrder } from './supplier-requests/store';

const decided = () => new AppError('conflict', { message: message('quotes.errors.costDecided') });

/** Sends the order at the quoted prices, although they are below the seller's own cost by now. */
async function honour(tx: Tx, quote: QuoteRow, orderId: string): Promise<number> {
  if (!(await releaseHonoured(tx, orderId))) throw decided();
  await enqueue(tx, sendOrderJob, { orderId }, { key: orderId });
  return updateQuote(tx, quote.id, { honouredAt: await readClock(tx) });
}

/**
 * Withdraws the order and opens a revision. The accepted version is offered no more. Another order of the same quote may have led there
 * before: then only the order is withdrawn.
 */
async function requote(tx: Tx, quote: QuoteRow, orderId: string): Promise<number> {
  await withdrawQueued(
    tx,
    orderId,
    'withdrawn',
    message('quotes.outcomes.requoted', { number: quote.number }),
  );
  const { buyerOrganisationId: organisationId } = quote;
  await recordOrderEvent(tx, { orderId, organisationId, kind: 'order.withdrawn', data: {} });
  if (quote.state !== 'accepted') return quote.version;
  const version = await moveQuote(tx, quote.id, 'requoted', {
    draftVersion: quote.draftVersion ?? (await openRevision(tx, quote)),
    acceptedBy: null,
    acceptedLineIds: null,
  });
  await notifyBuyers(tx, quote, 'withdrawn', `requoted ${version}`);
  return version;
}

/**
 * Decides about an order that waits because the seller pays more by now than it quoted.
 * @throws AppError `not-found`, `not-allowed`; `conflict` when it no longer waits for that
 */
export async function decideCost(
  actor: Actor,
  quoteId: string,
  { orderId, decision }: CostDecision,
): Promise<QuoteReceipt> {
  requirePermission(actor, 'quotes:manage');
  return inTransaction(async (tx) => {
    const found = (await findQuotesOfOrder(tx, orderId)).find(({ id }) => id === quoteId);
    if (found?.sellerId !== actor.organisationId) throw notFound(message('quotes.errors.gone'));
    // Everything holds the order before the quote, so that no two wait for each other.
    const order = await lockOrder(tx, orderId, found.buyerId);
    const quote = await lockForChange(tx, actor, quoteId, 'made');
    if (order?.state !== 'QUEUED' || order.held !== 'cost') throw decided();
    const version =
      decision === 'honour' ? await honour(tx, quote, orderId) : await requote(tx, quote, orderId);
    const action = decision === 'honour' ? 'quotes.honoured' : 'quotes.requoted';
    await recordAuditEvent(tx, actor, { action, subject: `quote:${quoteId}`, detail: quote.number });
    return { id: quoteId, version };
  });
}
