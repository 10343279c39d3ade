import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import type { RequestLine } from '../model/request-codes';
import { requireRequest } from '../requests/access';
import { requireCustomer, storeNewQuote } from './drafting';
import type { QuoteReceipt } from './dto';
import { MAX_LINES } from './rules';
import type { DraftLine, NewQuote } from './schema';
import { readSource, toFirstLine } from './sources';
import { findDraftOfRequest } from './store';

/** A line that was asked about, with its plan and add-ons. */
const toRequestedLine = ({ productId, quantity, plan, provisioning, maintenance }: RequestLine): DraftLine =>
  toFirstLine({
    productId,
    quantity,
    ratePlanId: plan?.id ?? null,
    provisioning: provisioning.map(({ id, instructions }) => ({ id, instructions })),
    maintenance: maintenance.map(({ id }) => ({ id })),
  });

/** The draft that answers a price request: the one that is there, or a new one with the lines that were asked about. */
async function createForRequest(actor: Actor, requestId: string): Promise<QuoteReceipt> {
  const { request, side } = await requireRequest(actor, requestId);
  if (side !== 'answerer' || request.kind !== 'price')
    throw notFound(message('quotes.errors.notPriceRequest'));
  const existing = await findDraftOfRequest(db(), requestId);
  if (existing) return existing;
  const { id: buyerId } = await requireCustomer(actor.organisationId, request.organisationId);
  const lines = request.lines.slice(0, MAX_LINES).map(toRequestedLine);
  const { id } = await storeNewQuote(actor, { sellerId: actor.organisationId, buyerId, requestId, lines });
  return { id, version: 1 };
}

/**
 * Makes a quote for a customer: from a cart of the seller's, a template, a price request, or from nothing.
 * @throws AppError `not-allowed`; `not-found` for a customer or a source; `not-orderable` when nothing serves the customer
 */
export async function createQuote(actor: Actor, input: NewQuote): Promise<QuoteReceipt> {
  requirePermission(actor, 'quotes:manage');
  if (input.from === 'request') return createForRequest(actor, input.requestId);
  const { id: buyerId } = await requireCustomer(actor.organisationId, input.buyerId);
  const lines = await readSource(actor, input);
  const { id } = await storeNewQuote(actor, {
    sellerId: actor.organisationId,
    buyerId,
    requestId: null,
    lines,
  });
  return { id, version: 1 };
}
