import { and, asc, desc, eq, getTableColumns, isNotNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { organisations, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import { insertNumbered, NUMBER_TAKEN } from '../model/unique-number';
import { QUOTE_EVENTS, type QuoteEvent } from './rules';
import { quoteCounters, quoteOrders, quotes } from './tables';

/** Numbers of quotes begin with this letter; those of orders begin with two letters or more. */
const NUMBER_PREFIX = 'Q';

const customers = alias(organisations, 'customers');
const acceptors = alias(people, 'acceptors');

const QUOTE_COLUMNS = {
  ...getTableColumns(quotes),
  customerName: customers.name,
  acceptorName: acceptors.name,
};

export type QuoteRow = typeof quotes.$inferSelect & { customerName: string; acceptorName: string | null };

const selectQuotes = (tx: Tx) =>
  tx
    .select(QUOTE_COLUMNS)
    .from(quotes)
    .innerJoin(customers, eq(customers.id, quotes.buyerOrganisationId))
    .leftJoin(acceptors, eq(acceptors.id, quotes.acceptedBy));

/** The buyer sees a quote from its first sending on. */
const isSeenBy = (organisationId: number) =>
  or(
    eq(quotes.sellerOrganisationId, organisationId),
    and(eq(quotes.buyerOrganisationId, organisationId), isNotNull(quotes.sentVersion)),
  );

/** A quote that the organisation made or received; null for any other. */
export async function findQuote(tx: Tx, id: string, organisationId: number): Promise<QuoteRow | null> {
  const [row] = await selectQuotes(tx).where(and(eq(quotes.id, id), isSeenBy(organisationId)));
  return row ?? null;
}

/** As `findQuote`, held until the transaction ends: changes of one quote happen one after the other. */
export async function lockQuote(tx: Tx, id: string, organisationId: number): Promise<QuoteRow | null> {
  const [row] = await selectQuotes(tx)
    .where(and(eq(quotes.id, id), isSeenBy(organisationId)))
    .for('update', { of: quotes });
  return row ?? null;
}

/** As `lockQuote`, for a change that no person of either side makes. */
export async function lockQuoteById(tx: Tx, id: string): Promise<QuoteRow | null> {
  const [row] = await selectQuotes(tx).where(eq(quotes.id, id)).for('update', { of: quotes });
  return row ?? null;
}

/** The database's clock now, after any wait for a lock: it decides whether a quote has ended. */
export async function readClock(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: Date }>(sql`SELECT clock_timestamp() AS now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}

type NewQuoteRow = Pick<
  typeof quotes.$inferInsert,
  'sellerOrganisationId' | 'buyerOrganisationId' | 'createdBy' | 'requestId'
>;

/** Stores a quote with an empty first draft, under a number that is still free. */
export async function insertQuote(tx: Tx, quote: NewQuoteRow): Promise<{ id: string; number: string }> {
  return insertNumbered(NUMBER_PREFIX, async (number) => {
    const [row] = await tx
      .insert(quotes)
      .values({ ...quote, number, draftVersion: 1 })
      .onConflictDoNothing({ target: quotes.number })
      .returning({ id: quotes.id });
    return row ? { id: row.id, number } : NUMBER_TAKEN;
  });
}

type QuoteChange = Partial<Omit<typeof quotes.$inferInsert, 'id' | 'number' | 'version'>>;

/** Changes a locked quote and counts it. @returns the version after the change */
async function saveChange(tx: Tx, id: string, change: QuoteChange): Promise<number> {
  const [row] = await tx
    .update(quotes)
    .set({ ...change, version: sql`${quotes.version} + 1`, updatedAt: sql`now()` })
    .where(eq(quotes.id, id))
    .returning({ version: quotes.version });
  if (!row) throw new Error(`quote ${id} is gone`);
  return row.version;
}

/** Changes a locked quote in its state. @returns its version after the change */
export const updateQuote = (tx: Tx, id: string, change: Omit<QuoteChange, 'state'>): Promise<number> =>
  saveChange(tx, id, change);

/** Moves a locked quote. The caller has checked that the event can happen in its state. @returns its version after the change */
export const moveQuote = (
  tx: Tx,
  id: string,
  event: QuoteEvent,
  change: Omit<QuoteChange, 'state'> = {},
): Promise<number> => saveChange(tx, id, { ...change, state: QUOTE_EVENTS[event].to });

export async function deleteQuote(tx: Tx, id: string): Promise<void> {
  await tx.delete(quotes).where(eq(quotes.id, id));
}

/** Counter-prices of a quote with the names of their authors, the oldest first. */
export const findCounters = (tx: Tx, quoteId: string) =>
  tx
    .select({ ...getTableColumns(quoteCounters), person: people.name })
    .from(quoteCounters)
    .innerJoin(people, eq(people.id, quoteCounters.personId))
    .where(eq(quoteCounters.quoteId, quoteId))
    .orderBy(asc(quoteCounters.createdAt));
export type CounterRow = Awaited<ReturnType<typeof findCounters>>[number];

/** @returns false when this side has named a price for this version before */
export async function insertCounter(tx: Tx, counter: typeof quoteCounters.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(quoteCounters)
    .values(counter)
    .onConflictDoNothing()
    .returning({ n: quoteCounters.n });
  return rows.length === 1;
}

/** Orders that were made of the lines of a quote, the newest first. */
export async function findOrdersOfQuote(
  tx: Tx,
  quoteId: string,
): Promise<{ id: string; number: string; held: string | null; isOpen: boolean }[]> {
  const { rows } = await tx.execute<{ id: string; number: string; held: string | null; isOpen: boolean }>(sql`
    SELECT o.id, o.number, o.held, o.state NOT IN ('WITHDRAWN', 'REJECTED') AS "isOpen"
    FROM quote_orders made JOIN orders o ON o.id = made.order_id WHERE made.quote_id = ${quoteId}
    ORDER BY o.id DESC`);
  return rows;
}

export interface QuoteOfOrder {
  id: string;
  number: string;
  sellerId: number;
  buyerId: number;
  /** The seller keeps to its prices although its own cost rose. */
  isHonoured: boolean;
}

/** Notes that an order was made of a quote, in the transaction that stores it. */
export async function insertQuoteOrder(tx: Tx, quoteId: string, orderId: string): Promise<void> {
  await tx.insert(quoteOrders).values({ quoteId, orderId });
}

/** The quotes whose lines an order has. */
export async function findQuotesOfOrder(tx: Tx, orderId: string): Promise<QuoteOfOrder[]> {
  const { rows } = await tx.execute<QuoteOfOrder & Record<string, unknown>>(sql`
    SELECT q.id, q.number, q.seller_organisation_id AS "sellerId", q.buyer_organisation_id AS "buyerId",
      q.honoured_at IS NOT NULL AS "isHonoured"
    FROM quote_orders made JOIN quotes q ON q.id = made.quote_id WHERE made.order_id = ${orderId}`);
  return rows;
}

/** Quotes of one side, the newest first. */
export async function listQuotes(
  tx: Tx,
  {
    side,
    organisationId,
    state,
    customer,
    request,
    limit,
  }: {
    side: 'made' | 'received';
    organisationId: number;
    state: string | undefined;
    customer: number | undefined;
    request: string | undefined;
    limit: number;
  },
): Promise<QuoteRow[]> {
  // A quote whose day is over is expired, even before a job has noted it.
  const current = sql`CASE WHEN ${quotes.state} = 'sent' AND ${quotes.validUntilAt} <= now() THEN 'expired'
    ELSE ${quotes.state} END`;
  return selectQuotes(tx)
    .where(
      and(
        side === 'made'
          ? eq(quotes.sellerOrganisationId, organisationId)
          : and(eq(quotes.buyerOrganisationId, organisationId), isNotNull(quotes.sentVersion)),
        state === undefined ? undefined : sql`${current} = ${state}`,
        customer === undefined ? undefined : eq(quotes.buyerOrganisationId, customer),
        request === undefined ? undefined : eq(quotes.requestId, request),
      ),
    )
    .orderBy(desc(quotes.id))
    .limit(limit);
}

/** The quotes of whose sent version the buyer asked for another price, and the seller has not named one. */
export async function findQuotesAwaitingPrice(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT q.id FROM quotes q JOIN quote_counters c ON c.quote_id = q.id AND c.n = q.sent_version AND c.side = 'buyer'
    WHERE q.id = ANY(${uuidArray(ids)}) AND NOT EXISTS (SELECT FROM quote_counters s
      WHERE s.quote_id = q.id AND s.n = q.sent_version AND s.side = 'seller')`);
  return new Set(rows.map(({ id }) => id));
}

/** The quote that is being prepared for a price request; null when there is none. */
export async function findDraftOfRequest(
  tx: Tx,
  requestId: string,
): Promise<{ id: string; version: number } | null> {
  const [row] = await tx
    .select({ id: quotes.id, version: quotes.version })
    .from(quotes)
    .where(and(eq(quotes.requestId, requestId), eq(quotes.state, 'draft')));
  return row ?? null;
}

/** The customers that an organisation has made quotes for. */
export const listCustomers = (tx: Tx, sellerId: number): Promise<{ id: number; name: string }[]> =>
  tx
    .selectDistinct({ id: organisations.id, name: organisations.name })
    .from(quotes)
    .innerJoin(organisations, eq(organisations.id, quotes.buyerOrganisationId))
    .where(eq(quotes.sellerOrganisationId, sellerId))
    .orderBy(asc(organisations.name));
