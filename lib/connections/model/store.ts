import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { connections } from '@/lib/connections/model/tables';
import { organisations } from '@/lib/organisations/tables';
import { nearestFirst } from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { preparedOnce } from '@/lib/platform/db/prepared';
import { intArray } from '@/lib/platform/db/sql-values';

const BASE_URL = sql<string | null>`${connections.profile}->>'baseUrl'`;

/** A connection without its secret. */
const FACTS = {
  id: connections.id,
  organisationId: connections.organisationId,
  currency: connections.currency,
  permissions: connections.permissions,
  lastAnswerAt: connections.lastAnswerAt,
  lastErrorAt: connections.lastErrorAt,
  baseUrl: BASE_URL,
  pausedAt: connections.pausedAt,
  hasCatalogue: connections.hasCatalogue,
};

/** True while the API names another currency than the stored amounts are in. */
const IS_CURRENCY_OUTDATED = sql<boolean>`coalesce(${connections.listedCurrency} <> ${connections.currency}, false)`;

/** The currency of the stored amounts: none while it is not the one that the API names. */
const PRICE_CURRENCY = sql<
  string | null
>`CASE WHEN NOT ${IS_CURRENCY_OUTDATED} THEN ${connections.currency} END`;

const isLive = isNull(connections.deletedAt);

const LAST_SYNCED_AT = sql<Date | null>`(SELECT max(started_at) FROM sync_runs
  WHERE sync_runs.connection_id = ${connections.id} AND sync_runs.state = 'done')`.mapWith(
  connections.lastAnswerAt,
);

export async function findById(tx: Tx, id: number) {
  const [row] = await tx
    .select(FACTS)
    .from(connections)
    .where(and(eq(connections.id, id), isLive));
  return row ?? null;
}

/** Something about an organisation and a connection: a row of `organisations` and of `connections` is in scope. */
export type ServingColumn<Value> = SQL<Value>;

export const NOTHING_MORE: ServingColumn<null> = sql<null>`NULL`;

/**
 * Finds the connection with a catalogue of an organisation or of its nearest ancestor that has one. Nearly every request asks
 * for it: the statement is put together once for each database.
 * @param name of the statement
 * @param more a column besides
 */
export function createFindServing<More>(name: string, more: ServingColumn<More>) {
  const statement = preparedOnce((tx) =>
    tx
      .select({
        ...FACTS,
        currency: PRICE_CURRENCY,
        isCurrencyOutdated: IS_CURRENCY_OUTDATED,
        currencySince: connections.listedCurrencySince,
        readAt: LAST_SYNCED_AT,
        listedBy: connections.listedBy,
        more,
      })
      .from(connections)
      .innerJoin(organisations, sql`${connections.organisationId} = ANY(${organisations.path})`)
      .where(and(eq(organisations.id, sql.placeholder('organisationId')), isLive, connections.hasCatalogue))
      .orderBy(nearestFirst(organisations.path, connections.organisationId))
      .limit(1)
      .prepare(name),
  );
  return async (tx: Tx, organisationId: number) => {
    const [row] = await statement(tx).execute({ organisationId });
    return row ?? null;
  };
}

/** The connection of an organisation or of its nearest ancestor that has any. */
export async function findOrdering(tx: Tx, organisationId: number) {
  const [row] = await planned(tx)
    .select(FACTS)
    .from(connections)
    .innerJoin(organisations, sql`${connections.organisationId} = ANY(${organisations.path})`)
    .where(and(eq(organisations.id, organisationId), isLive))
    .orderBy(nearestFirst(organisations.path, connections.organisationId))
    .limit(1);
  return row ?? null;
}

/** Returns the organisation whose connection serves the end of a path; null when no organisation on it has one. */
export async function findOwnerIdForPath(tx: Tx, path: readonly number[]): Promise<number | null> {
  const ids = intArray(path);
  const [row] = await tx
    .select({ ownerId: connections.organisationId })
    .from(connections)
    .where(and(sql`${connections.organisationId} = ANY(${ids})`, isLive, connections.hasCatalogue))
    .orderBy(nearestFirst(ids, connections.organisationId))
    .limit(1);
  return row?.ownerId ?? null;
}

export async function findAll(tx: Tx) {
  return tx.select(FACTS).from(connections).where(isLive).orderBy(asc(connections.id));
}

/** Serialises saves that compare the connections with each other, until the transaction ends. */
const CONNECTIONS_LOCK = 7_203_125;

export async function lockConnections(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CONNECTIONS_LOCK})`);
}

/**
 * Every other connection: what it calls, and whether it has a catalogue. One that was deleted counts while orders of it are
 * kept, for their lines name its distributor's products.
 */
export async function findOthers(tx: Tx, organisationId: number) {
  return tx
    .select({
      baseUrl: BASE_URL,
      hasCatalogue: sql<boolean>`${connections.hasCatalogue} AND ${connections.deletedAt} IS NULL`,
    })
    .from(connections)
    .where(
      and(
        ne(connections.organisationId, organisationId),
        sql`(${connections.deletedAt} IS NULL
          OR EXISTS (SELECT FROM orders WHERE orders.connection_id = ${connections.id}))`,
      ),
    )
    .orderBy(asc(connections.id));
}

export async function saveClientFacts(
  tx: Tx,
  id: number,
  facts: { currency: string | null; permissions: string[] },
): Promise<void> {
  await tx.update(connections).set(facts).where(eq(connections.id, id));
}

export async function saveAnswered(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(connections).set({ lastAnswerAt: at }).where(eq(connections.id, id));
}

export async function saveFailed(tx: Tx, id: number, at: Date, reason: string): Promise<void> {
  await tx.update(connections).set({ lastErrorAt: at, lastError: reason }).where(eq(connections.id, id));
}

/** Notes that the API rejected a token, or the credentials for one. */
export async function saveTokenRefused(tx: Tx, id: number, at: Date): Promise<void> {
  await tx.update(connections).set({ tokenRefusedAt: at }).where(eq(connections.id, id));
}

/** Connections that never gave their currency, or whose organisations were not seen since `before`; none that is paused. */
export async function findDueForSync(tx: Tx, before: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: connections.id })
    .from(connections)
    .innerJoin(organisations, eq(organisations.id, connections.organisationId))
    .where(
      and(
        isLive,
        isNull(connections.pausedAt),
        sql`(${connections.currency} IS NULL OR ${organisations.seenAt} < ${before})`,
      ),
    )
    .orderBy(asc(connections.id));
  return rows.map(({ id }) => id);
}

/** The base and token URLs that connections have of their own. */
export async function listApiUrls(tx: Tx): Promise<string[]> {
  const { rows } = await tx.execute<{ address: string }>(sql`
    SELECT profile->>'baseUrl' AS address FROM connections WHERE profile->>'baseUrl' IS NOT NULL
    UNION SELECT profile->>'tokenUrl' FROM connections WHERE profile->>'tokenUrl' IS NOT NULL`);
  return rows.map(({ address }) => address);
}

interface Audience extends Record<string, unknown> {
  organisationId: number;
  organisationName: string;
  personIds: string[];
}

/**
 * Finds the people who can correct a connection's credentials: the operators of its tree and the administrators of its organisation.
 * @returns null when the credentials have been accepted again.
 */
export async function findAudience(tx: Tx, connectionId: number): Promise<Audience | null> {
  const { rows } = await tx.execute<Audience>(sql`
    SELECT o.id AS "organisationId", o.name AS "organisationName",
      array(SELECT DISTINCT m.person_id::text FROM members m
        WHERE (m.role = 'operator' AND m.organisation_id = ANY(o.path))
          OR (m.role = 'administrator' AND m.organisation_id = o.id) ORDER BY 1) AS "personIds"
    FROM connections c JOIN organisations o ON o.id = c.organisation_id
      JOIN connection_circuits r ON r.connection_id = c.id
    WHERE c.id = ${connectionId} AND c.deleted_at IS NULL AND r.opened_at IS NOT NULL AND r.reason = 'unauthorized'`);
  return rows[0] ?? null;
}
