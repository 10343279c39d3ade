import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { feeds } from '@/lib/integrations/tables';
import { people } from '@/lib/organisations/tables';
import { selectBrandId, selectHomeOrganisationId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import type { Feed } from './schema';

/** The feeds of an organisation that can be read, oldest first. */
export async function findFeeds(tx: Tx, organisationId: number): Promise<Feed[]> {
  const rows = await tx
    .select({ id: feeds.id, name: feeds.name, createdAt: feeds.createdAt, createdBy: people.name })
    .from(feeds)
    .innerJoin(people, eq(people.id, feeds.createdBy))
    .where(and(eq(feeds.organisationId, organisationId), isNull(feeds.revokedAt)))
    .orderBy(asc(feeds.id));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
}

/** Counts an organisation's feeds. The lock keeps others from adding one until the transaction ends. */
export async function lockAndCountFeeds(tx: Tx, organisationId: number): Promise<number> {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${organisationId} FOR NO KEY UPDATE`);
  return (await findFeeds(tx, organisationId)).length;
}

export async function insertFeed(
  tx: Tx,
  row: Pick<typeof feeds.$inferInsert, 'organisationId' | 'name' | 'tokenHash' | 'createdBy'>,
): Promise<string> {
  const [saved] = await tx.insert(feeds).values(row).returning({ id: feeds.id });
  if (!saved) throw new Error('a feed was not saved');
  return saved.id;
}

/** @returns false when the organisation has no such feed, or none any more */
export async function revokeFeed(tx: Tx, organisationId: number, id: string): Promise<boolean> {
  const rows = await tx
    .update(feeds)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(feeds.id, id), eq(feeds.organisationId, organisationId), isNull(feeds.revokedAt)))
    .returning({ id: feeds.id });
  return rows.length > 0;
}

export interface ReadFeed {
  id: string;
  organisationId: number;
  organisationName: string;
  createdAt: Date;
  /** The brand under which its maker works. */
  brandId: number | null;
  /** In the running minute, this one included. */
  reads: number;
  secondsLeft: number;
}

/**
 * The feed that a token opens, and one more read counted for it. The hash is looked up, never compared letter by letter:
 * how long it takes tells nothing of a token.
 */
export async function recordRead(tx: Tx, tokenHash: string): Promise<ReadFeed | null> {
  const { rows } = await tx.execute<ReadFeed & Record<string, unknown>>(sql`
    UPDATE feeds f SET reads = CASE WHEN f.reads_end_at > now() THEN f.reads + 1 ELSE 1 END,
      reads_end_at = CASE WHEN f.reads_end_at > now() THEN f.reads_end_at ELSE now() + interval '1 minute' END
    FROM organisations o
    WHERE f.token_hash = ${tokenHash} AND f.revoked_at IS NULL
      AND o.id = f.organisation_id AND o.gone_at IS NULL
    RETURNING f.id, f.organisation_id AS "organisationId", o.name AS "organisationName",
      f.created_at AS "createdAt", f.reads,
      ceil(extract(epoch FROM f.reads_end_at - now()))::int AS "secondsLeft",
      ${selectBrandId(sql`coalesce((SELECT home.path FROM organisations home
        WHERE home.id = ${selectHomeOrganisationId(sql`f.created_by`, sql`o.path`)}), o.path)`)} AS "brandId"`);
  const row = rows[0];
  return row ? { ...row, createdAt: new Date(row.createdAt) } : null;
}

interface EntryRow extends Record<string, unknown> {
  id: string;
  at: string;
  kind: string;
  data: Record<string, unknown>;
  order: { id: string; number: string; reference: string };
}

/** The last events of an organisation's own orders, newest first. */
export async function findEntries(tx: Tx, organisationId: number, limit: number) {
  const { rows } = await tx.execute<EntryRow>(sql`
    SELECT e.id, e.created_at AS at, e.kind, e.data,
      json_build_object('id', o.id, 'number', o.number, 'reference', o.reference) AS "order"
    FROM order_events e JOIN orders o ON o.id = e.order_id
    WHERE e.organisation_id = ${organisationId} ORDER BY e.place DESC LIMIT ${limit}`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}
