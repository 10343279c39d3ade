import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { brandHosts, brands } from '@/lib/brand/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { HostFinding } from '../model/host-schema';
import { endSessionsOnHosts } from '../model/store';

export type HostRow = typeof brandHosts.$inferSelect;
/** A host of one brand. */
export interface HostKey {
  brandId: number;
  host: string;
}

const matchesKey = ({ brandId, host }: HostKey) =>
  and(eq(brandHosts.brandId, brandId), eq(brandHosts.host, host));

/** The canonical one first. */
export async function findHosts(tx: Tx, brandId: number): Promise<HostRow[]> {
  return tx
    .select()
    .from(brandHosts)
    .where(eq(brandHosts.brandId, brandId))
    .orderBy(desc(brandHosts.canonical), asc(brandHosts.createdAt), asc(brandHosts.host));
}

export async function findHost(tx: Tx, key: HostKey): Promise<HostRow | null> {
  const [row] = await tx.select().from(brandHosts).where(matchesKey(key));
  return row ?? null;
}

/** The brand that has proven a host; null when none has. */
export async function findOwner(tx: Tx, host: string): Promise<number | null> {
  const [row] = await tx
    .select({ brandId: brandHosts.brandId })
    .from(brandHosts)
    .where(and(eq(brandHosts.host, host), isNotNull(brandHosts.provenAt)));
  return row?.brandId ?? null;
}

/** Every host that serves a published brand. */
export async function findServingHosts(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ host: brandHosts.host })
    .from(brandHosts)
    .innerJoin(brands, eq(brands.id, brandHosts.brandId))
    .where(and(isNotNull(brandHosts.provenAt), isNotNull(brands.published)));
  return rows.map(({ host }) => host);
}

/** Adds a host that is not proven; one that is there stays as it is. @returns whether it is new */
export async function insertHost(tx: Tx, row: HostKey & { token: string }): Promise<boolean> {
  const added = await tx
    .insert(brandHosts)
    .values(row)
    .onConflictDoNothing()
    .returning({ host: brandHosts.host });
  return added.length > 0;
}

/** Makes a host serve; the first one of a brand is where its links lead. The brand must be locked. */
export async function markProven(tx: Tx, key: HostKey): Promise<void> {
  const hasCanonical = sql`EXISTS (SELECT FROM brand_hosts other WHERE other.brand_id = ${key.brandId} AND other.canonical)`;
  await tx
    .update(brandHosts)
    .set({ provenAt: sql`now()`, finding: null, canonical: sql`NOT ${hasCanonical}` })
    .where(and(matchesKey(key), isNull(brandHosts.provenAt)));
}

export async function saveFinding(tx: Tx, key: HostKey, finding: HostFinding): Promise<void> {
  await tx
    .update(brandHosts)
    .set({ finding })
    .where(and(matchesKey(key), isNull(brandHosts.provenAt)));
}

/**
 * Takes a host for one check: of many who ask at once, one looks.
 * @param pauseSeconds since the last check
 * @returns the value that proves it; null when it was just looked at, or needs no proof
 */
export async function claimCheck(tx: Tx, key: HostKey, pauseSeconds: number): Promise<string | null> {
  const [claimed] = await tx
    .update(brandHosts)
    .set({ checkedAt: sql`now()` })
    .where(
      and(
        matchesKey(key),
        isNull(brandHosts.provenAt),
        sql`coalesce(${brandHosts.checkedAt} < now() - ${pauseSeconds} * interval '1 second', true)`,
      ),
    )
    .returning({ token: brandHosts.token });
  return claimed?.token ?? null;
}

/**
 * Claims hosts that wait for a proof: the older a host, the less often it is checked.
 * @param days age after which a host is no longer checked automatically
 */
export async function claimDue(
  tx: Tx,
  limit: number,
  days: number,
): Promise<(HostKey & { token: string })[]> {
  const { rows } = await tx.execute<{ brandId: number; host: string; token: string }>(sql`
    UPDATE brand_hosts claimed SET checked_at = now()
    FROM (SELECT brand_id, host FROM brand_hosts
      WHERE proven_at IS NULL AND token IS NOT NULL AND created_at > now() - ${days} * interval '1 day'
        AND coalesce(checked_at < now() - greatest(interval '2 minutes', (now() - created_at) / 20), true)
      ORDER BY checked_at NULLS FIRST LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
    WHERE claimed.brand_id = due.brand_id AND claimed.host = due.host
    RETURNING claimed.brand_id AS "brandId", claimed.host, claimed.token`);
  return rows;
}

/** Takes a host away with the sessions that began there; another one becomes canonical in its place. */
export async function deleteHost(tx: Tx, key: HostKey): Promise<void> {
  const { brandId, host } = key;
  await tx.delete(brandHosts).where(matchesKey(key));
  await endSessionsOnHosts(tx, brandId, sql`host = ${host}`);
  await tx.execute(sql`
    UPDATE brand_hosts SET canonical = true
    WHERE brand_id = ${brandId} AND host = (SELECT host FROM brand_hosts
      WHERE brand_id = ${brandId} AND proven_at IS NOT NULL ORDER BY created_at, host LIMIT 1)
    AND NOT EXISTS (SELECT FROM brand_hosts WHERE brand_id = ${brandId} AND canonical)`);
}

export async function saveCanonical(tx: Tx, key: HostKey): Promise<void> {
  await tx.update(brandHosts).set({ canonical: false }).where(eq(brandHosts.brandId, key.brandId));
  await tx.update(brandHosts).set({ canonical: true }).where(matchesKey(key));
}

/** True when people of an organisation could still sign in without its own brand, under a brand above it. */
export async function hasLiveBrandAbove(tx: Tx, organisationId: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM organisations o JOIN live_brands above ON above.organisation_id = ANY(o.path)
    WHERE o.id = ${organisationId} AND above.organisation_id <> o.id LIMIT 1`);
  return rows.length > 0;
}
