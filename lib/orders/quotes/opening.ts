import 'server-only';
import { findQuoteCart } from '@/lib/cart/quote-cart';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { getSide, requireMayRead, requireQuote } from './access';
import { findCustomer } from './customer-store';
import type { DraftProduct, MadeQuote, OpenedQuote, QuoteList, QuoteSummary, ReceivedQuote } from './dto';
import { loadProducts, toCostParts, toDraftLine } from './pricing';
import { canAskAgain, canRevise, getNextState, stateAt } from './rules';
import type { QuoteFilter } from './schema';
import { toCounter, toOfferedVersion, toSellerVersion, toSharedFacts, toSummary } from './shown';
import {
  findCounters,
  findOrdersOfQuote,
  findQuotesAwaitingPrice,
  listCustomers,
  listQuotes,
  type QuoteRow,
  readClock,
} from './store';
import { countLines, findLines, findVersions, type LineRow, type VersionRow } from './version-store';

/** More than anybody reads; the filters find the others. */
const MAX_SHOWN = 200;

/** Everything that a quote is made of. */
async function readParts(quote: QuoteRow) {
  const [versions, lines, counters, orders, now] = await Promise.all([
    findVersions(db(), [quote.id]),
    findLines(db(), quote.id),
    findCounters(db(), quote.id),
    findOrdersOfQuote(db(), quote.id),
    readClock(db()),
  ]);
  const state = stateAt(quote.state, quote.validUntilAt, now);
  return { versions, lines, counters, orders, quote: { ...quote, state } };
}
type QuoteParts = Awaited<ReturnType<typeof readParts>>;

const findVersion = (versions: readonly VersionRow[], n: number | null): VersionRow | null =>
  versions.find((version) => version.n === n) ?? null;

const linesOf = (lines: readonly LineRow[], n: number | undefined): LineRow[] =>
  lines.filter((line) => line.n === n);

/** The last version before this one that the buyer has seen. */
const findPrevious = (versions: readonly VersionRow[], n: number): VersionRow | undefined =>
  versions.findLast((version) => version.n < n && version.sentAt !== null);

async function toReceived(actor: Actor, parts: QuoteParts): Promise<ReceivedQuote> {
  const { quote, versions, lines, counters, orders } = parts;
  const version = findVersion(versions, quote.sentVersion);
  if (!version) throw new Error(`quote ${quote.id} was not sent`);
  const previous = findPrevious(versions, version.n);
  const cart = quote.state === 'accepted' ? await findQuoteCart(db(), quote.id) : null;
  const mayOrder = actor.permissions.includes('orders:create');
  const isOpen = quote.state === 'sent';
  const hasOrder = orders.some((order) => order.isOpen);
  const hasAsked = counters.some(({ side, n }) => side === 'buyer' && n === version.n);
  return {
    ...toSharedFacts(quote, orders),
    side: 'received',
    counters: counters.map((counter) => toCounter(counter, counter.side === 'buyer')),
    offered: toOfferedVersion(version, linesOf(lines, version.n), linesOf(lines, previous?.n)),
    cartId: mayOrder && cart?.personId === actor.userId ? cart.id : null,
    may: {
      accept: mayOrder && isOpen,
      counter: mayOrder && isOpen && !hasAsked,
      release: mayOrder && quote.state === 'accepted' && !hasOrder,
      askAgain: mayOrder && canAskAgain(quote.state) && !quote.followedById,
    },
  };
}

/** The products of the draft, and its lines at the costs of now. */
async function readDraft(actor: Actor, quote: QuoteRow, lines: readonly LineRow[]) {
  const { sellerOrganisationId: sellerId, buyerOrganisationId: buyerId } = quote;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const { offered, costs } = await loadProducts(actor, { sellerId, buyerId }, ids);
  const products = ids.flatMap((id): DraftProduct[] => {
    const facts = offered.get(id);
    return facts ? [{ facts, cost: costs.get(id) ?? null }] : [];
  });
  const current = lines.map((line) => ({
    ...line,
    costParts: toCostParts(toDraftLine(line), costs.get(line.productId)),
  }));
  return { products, lines: current };
}

async function toMade(actor: Actor, parts: QuoteParts): Promise<MadeQuote> {
  const { quote, versions, lines, counters, orders } = parts;
  const [offered, draft] = [
    findVersion(versions, quote.sentVersion),
    findVersion(versions, quote.draftVersion),
  ];
  const [customer, current] = await Promise.all([
    findCustomer(db(), quote.sellerOrganisationId, quote.buyerOrganisationId),
    readDraft(actor, quote, linesOf(lines, draft?.n)),
  ]);
  const toVersion = (version: VersionRow, own: readonly LineRow[]) =>
    toSellerVersion(version, own, linesOf(lines, findPrevious(versions, version.n)?.n));
  return {
    ...toSharedFacts(quote, orders),
    side: 'made',
    customer: { id: quote.buyerOrganisationId, name: quote.customerName },
    hasFloor: customer?.hasFloor ?? false,
    counters: counters.map((counter) => toCounter(counter, true)),
    draft: draft && toVersion(draft, current.lines),
    offered: offered && toVersion(offered, linesOf(lines, offered.n)),
    products: current.products,
    acceptedBy: quote.acceptorName,
    heldOrders: orders
      .filter(({ held, isOpen }) => held === 'cost' && isOpen)
      .map(({ id, number }) => ({ id, number })),
    may: {
      edit: draft !== null,
      send: draft !== null && customer !== null && getNextState(quote.state, 'sent') !== null,
      withdraw: getNextState(quote.state, 'withdrawn') !== null,
      revise: canRevise(quote.state, quote.draftVersion),
      counter:
        quote.state === 'sent' &&
        !counters.some(({ side, n }) => side === 'seller' && n === quote.sentVersion),
    },
  };
}

/**
 * A quote as its page shows it: with costs and notes to people of the organisation that made it, and without them to those of the one that
 * received it.
 * @throws AppError `not-found`, `not-allowed`
 */
export async function openQuote(actor: Actor, id: string): Promise<OpenedQuote> {
  const quote = await requireQuote(actor, id);
  const parts = await readParts(quote);
  return getSide(actor, quote) === 'made' ? toMade(actor, parts) : toReceived(actor, parts);
}

/** The version that a list shows: what the buyer sees, or the first draft. */
const getListedVersion = ({ sentVersion, draftVersion }: QuoteRow): number =>
  sentVersion ?? draftVersion ?? 1;

/**
 * Quotes that the acting organisation made, or those that it received.
 * @throws AppError `not-allowed`
 */
export async function listQuotePage(actor: Actor, filter: QuoteFilter): Promise<QuoteList> {
  requirePermission(actor, 'orders:read');
  requireMayRead(actor, filter.side);
  const { side, state, customer, request } = filter;
  const { organisationId } = actor;
  const rows = await listQuotes(db(), {
    side,
    organisationId,
    state,
    customer,
    request,
    limit: MAX_SHOWN + 1,
  });
  const shown = rows.slice(0, MAX_SHOWN);
  const ids = shown.map(({ id }) => id);
  const [versions, counts, awaiting, customers, now] = await Promise.all([
    findVersions(db(), ids),
    countLines(db(), ids),
    findQuotesAwaitingPrice(db(), ids),
    side === 'made' ? listCustomers(db(), organisationId) : [],
    readClock(db()),
  ]);
  const quotes = shown.flatMap((quote): QuoteSummary[] => {
    const n = getListedVersion(quote);
    const version = versions.find((one) => one.quoteId === quote.id && one.n === n);
    if (!version) return [];
    const isPriceAwaited = awaiting.has(quote.id);
    return [
      toSummary(quote, version, {
        side,
        now,
        lineCount: counts.get(`${quote.id} ${n}`) ?? 0,
        isPriceAwaited,
      }),
    ];
  });
  return { quotes, hasMore: rows.length > MAX_SHOWN, customers };
}
