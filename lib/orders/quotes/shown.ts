import { type ComparedLine, compareVersions } from './diff';
import type { OfferedVersion, QuoteCounter, QuoteLine, QuoteSummary, SellerLine, SellerVersion } from './dto';
import { stateAt } from './rules';
import type { CounterRow, QuoteRow } from './store';
import type { LineRow, VersionRow } from './version-store';

const toIso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A line for the buyer, by an allow-list: costs stay with the seller. */
const toLine = (line: LineRow): QuoteLine => ({
  id: line.id,
  productId: line.productId,
  name: line.name,
  productCode: line.productCode,
  vendorName: line.vendorName,
  quantity: line.quantity,
  plan: line.plan,
  provisioning: line.provisioning,
  maintenance: line.maintenance,
  parts: line.parts,
  totals: line.totals,
  note: line.note,
  kind: line.kind,
  alternativeGroup: line.alternativeGroup,
});

const toSellerLine = (line: LineRow): SellerLine => ({ ...toLine(line), costParts: line.costParts });

const compare = (previous: readonly ComparedLine[], lines: readonly ComparedLine[]) =>
  previous.length === 0 ? [] : compareVersions(previous, lines);

/** A version for the buyer, with the differences to the one before. */
export const toOfferedVersion = (
  version: VersionRow,
  lines: readonly LineRow[],
  previous: readonly LineRow[],
): OfferedVersion => ({
  n: version.n,
  currency: version.currency,
  validUntil: version.validUntil,
  zone: version.zone,
  buyerText: version.buyerText,
  sentAt: toIso(version.sentAt),
  totals: version.totals,
  lines: lines.map(toLine),
  changes: compare(previous, lines),
});

/** The same for the seller, with costs and its own note. */
export const toSellerVersion = (
  version: VersionRow,
  lines: readonly LineRow[],
  previous: readonly LineRow[],
): SellerVersion => ({
  ...toOfferedVersion(version, lines, previous),
  internalNote: version.internalNote,
  sentBy: version.sentBy,
  lines: lines.map(toSellerLine),
});

/** @param isNamed true where the reader may know who of the side it was */
export const toCounter = (counter: CounterRow, isNamed: boolean): QuoteCounter => ({
  side: counter.side,
  n: counter.n,
  person: isNamed ? counter.person : null,
  total: counter.total,
  lines: counter.lines,
  text: counter.body,
  at: counter.createdAt.toISOString(),
});

/** Both sides see these facts of a quote. */
export const toSharedFacts = (quote: QuoteRow, orders: readonly { id: string; number: string }[]) => ({
  id: quote.id,
  number: quote.number,
  version: quote.version,
  state: quote.state,
  createdAt: quote.createdAt.toISOString(),
  endedAt: toIso(quote.endedAt ?? (quote.state === 'expired' ? quote.validUntilAt : null)),
  declineReason: quote.declineReason,
  acceptedLineIds: quote.acceptedLineIds ?? [],
  orders: orders.map(({ id, number }) => ({ id, number })),
});

export const toSummary = (
  quote: QuoteRow,
  version: VersionRow,
  facts: { side: QuoteSummary['side']; now: Date; lineCount: number; isPriceAwaited: boolean },
): QuoteSummary => ({
  id: quote.id,
  number: quote.number,
  side: facts.side,
  state: stateAt(quote.state, quote.validUntilAt, facts.now),
  customer: facts.side === 'made' ? { id: quote.buyerOrganisationId, name: quote.customerName } : null,
  n: version.n,
  hasDraft: facts.side === 'made' && quote.sentVersion !== null && quote.draftVersion !== null,
  awaitsPrice: facts.isPriceAwaited && quote.state === 'sent',
  lineCount: facts.lineCount,
  totals: version.totals,
  validUntil: version.validUntil,
  zone: version.zone,
  sentAt: toIso(version.sentAt),
  createdAt: quote.createdAt.toISOString(),
});
