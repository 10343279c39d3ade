import { and, count, eq, inArray, isNotNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { brandFiles, brandHosts, brands, brandVersions } from '@/lib/brand/model/tables';
import { nearestFirst, selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import { violatesConstraint } from '@/lib/platform/errors';
import type { Text } from '@/lib/platform/messages/message';
import type { BrandBody } from './body';
import type { BrandAsset } from './schema';

/** A brand's body as it is stored, not yet validated. */
export interface StoredLink {
  brandId: number;
  body: unknown;
}

export type BrandRow = {
  id: number;
  organisationId: number;
  /** The brand first, then those above it, the nearest first. */
  chain: StoredLink[];
};

/** Selects the bodies of the published brands on an organisation's path, from itself upwards; `o` must be in scope. */
const PUBLISHED_CHAIN = sql`(
  SELECT json_agg(json_build_object('brandId', above.id, 'body', version.body)
    ORDER BY ${nearestFirst(sql`o.path`, sql`above.organisation_id`)})
  FROM brands above JOIN brand_versions version ON version.brand_id = above.id AND version.number = above.published
  WHERE above.organisation_id = ANY(o.path))`;

async function findWhere(tx: Tx, condition: SQL): Promise<BrandRow | null> {
  const { rows } = await tx.execute<BrandRow>(sql`
    SELECT b.id, b.organisation_id AS "organisationId", ${PUBLISHED_CHAIN} AS chain
    FROM brands b JOIN organisations o ON o.id = b.organisation_id
    WHERE b.published IS NOT NULL AND ${condition}`);
  return rows[0] ?? null;
}

/** @param host normalised; there is no default brand, and a host that nobody proved is no brand's. */
export const findByHost = (tx: Tx, host: string): Promise<BrandRow | null> =>
  findWhere(
    tx,
    sql`b.id = (SELECT h.brand_id FROM brand_hosts h WHERE h.host = ${host} AND h.proven_at IS NOT NULL)`,
  );

export const findById = (tx: Tx, id: number): Promise<BrandRow | null> => findWhere(tx, sql`b.id = ${id}`);

/** Every published brand with its hosts, proven or not, and the organisations from the top down to its own. */
export async function findPublished(tx: Tx): Promise<(BrandRow & { path: number[]; hosts: string[] })[]> {
  const { rows } = await tx.execute<BrandRow & { path: number[]; hosts: string[] }>(sql`
    SELECT b.id, b.organisation_id AS "organisationId", ${PUBLISHED_CHAIN} AS chain, o.path,
      ARRAY(SELECT h.host FROM brand_hosts h WHERE h.brand_id = b.id ORDER BY h.host) AS hosts
    FROM brands b JOIN organisations o ON o.id = b.organisation_id
    WHERE b.published IS NOT NULL ORDER BY b.id`);
  return rows;
}

/** Returns the published brands above an organisation, the nearest first, without its own. */
export async function findChainAbove(tx: Tx, organisationId: number): Promise<StoredLink[]> {
  const { rows } = await tx.execute<{ chain: StoredLink[] | null }>(sql`
    SELECT ${PUBLISHED_CHAIN} AS chain
    FROM (SELECT path[:cardinality(path) - 1] AS path FROM organisations WHERE id = ${organisationId}) o`);
  return rows[0]?.chain ?? [];
}

export async function findFile(tx: Tx, brandId: number, hash: string): Promise<BrandAsset | null> {
  const [row] = await tx
    .select({ mediaType: brandFiles.mediaType, bytes: brandFiles.bytes })
    .from(brandFiles)
    .where(and(eq(brandFiles.brandId, brandId), eq(brandFiles.hash, hash)));
  return row ?? null;
}

/** Keeps a picture; the same one again is the same file. */
export async function saveFile(tx: Tx, brandId: number, hash: string, file: BrandAsset): Promise<void> {
  const row = { brandId, hash, mediaType: file.mediaType, bytes: Buffer.from(file.bytes) };
  await tx.insert(brandFiles).values(row).onConflictDoNothing();
}

/** Returns the hosts that links to published brands use, the oldest brand first. */
export async function findCanonicalHosts(tx: Tx, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ host: brandHosts.host })
    .from(brandHosts)
    .innerJoin(brands, eq(brands.id, brandHosts.brandId))
    .where(and(eq(brandHosts.canonical, true), isNotNull(brands.published)))
    .orderBy(brands.id)
    .limit(limit);
  return rows.map(({ host }) => host);
}

/** The host under which links to a brand are written; null when it has none. */
export async function findCanonicalHost(tx: Tx, brandId: number): Promise<string | null> {
  const [row] = await tx
    .select({ host: brandHosts.host })
    .from(brandHosts)
    .where(and(eq(brandHosts.brandId, brandId), eq(brandHosts.canonical, true)));
  return row?.host ?? null;
}

/** Returns the brand under which people work for an organisation; null when no organisation on its path has one. */
export async function findBrandIdForPath(tx: Tx, path: readonly number[]): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number | null }>(
    sql`SELECT ${selectBrandId(intArray(path))} AS id`,
  );
  return rows[0]?.id ?? null;
}

/** Counts the published brands. */
export async function countBrands(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(brands).where(isNotNull(brands.published));
  return row?.count ?? 0;
}

/** The brand that an organisation has itself, published or not. */
export async function findBrandId(tx: Tx, organisationId: number): Promise<number | null> {
  const [row] = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(eq(brands.organisationId, organisationId));
  return row?.id ?? null;
}

/** Locks a brand with its versions and hosts until the transaction ends. */
export async function lockBrand(tx: Tx, brandId: number): Promise<void> {
  await tx.execute(sql`SELECT FROM brands WHERE id = ${brandId} FOR UPDATE`);
}

/** Returns an organisation's brand, created if necessary, and locks it until the transaction ends. */
export async function lockOrCreateBrand(
  tx: Tx,
  organisationId: number,
): Promise<{ id: number; isNew: boolean }> {
  const inserted = await tx
    .insert(brands)
    .values({ organisationId })
    .onConflictDoNothing({ target: brands.organisationId })
    .returning({ id: brands.id });
  const id = await findBrandId(tx, organisationId);
  if (id === null) throw new Error('PostgreSQL returned no id for a brand');
  await lockBrand(tx, id);
  return { id, isNew: inserted.length > 0 };
}

/** The body of the version in effect; null before the first one. */
export async function findPublishedBody(tx: Tx, brandId: number): Promise<unknown> {
  const { rows } = await tx.execute<{ body: unknown }>(sql`
    SELECT v.body FROM brands b JOIN brand_versions v ON v.brand_id = b.id AND v.number = b.published
    WHERE b.id = ${brandId}`);
  return rows[0]?.body ?? null;
}

/** Writes the next version of a brand and puts it into effect. The brand must be locked. @returns its number */
export async function insertVersion(
  tx: Tx,
  version: { brandId: number; body: BrandBody; publishedBy: string | null; note: Text | null },
): Promise<number> {
  const { brandId } = version;
  const { rows } = await tx.execute<{ next: number }>(
    sql`SELECT coalesce(max(number), 0) + 1 AS next FROM brand_versions WHERE brand_id = ${brandId}`,
  );
  const number = rows[0]?.next ?? 1;
  await tx.insert(brandVersions).values({ ...version, number });
  await tx.update(brands).set({ published: number }).where(eq(brands.id, brandId));
  return number;
}

/** A host belongs to one brand only. */
export class HostTakenError extends Error {
  constructor(readonly host: string) {
    super(`${host} is another brand's`);
  }
}

/**
 * Gives a brand these hosts and no others, all of them proven: for who runs the portal.
 * @param hosts the first is the canonical one
 * @throws HostTakenError
 */
export async function replaceHosts(tx: Tx, brandId: number, hosts: readonly string[]): Promise<void> {
  if (hosts.length === 0) throw new RangeError('a brand needs a host');
  const given = await tx
    .delete(brandHosts)
    .where(and(eq(brandHosts.brandId, brandId), notInArray(brandHosts.host, [...hosts])))
    .returning({ host: brandHosts.host });
  const gone = given.map(({ host }) => host);
  if (gone.length > 0) await endSessionsOnHosts(tx, brandId, inArray(sql`host`, gone));
  await tx.update(brandHosts).set({ canonical: false }).where(eq(brandHosts.brandId, brandId));
  for (const host of hosts) {
    const set = { canonical: host === hosts[0], provenAt: sql`coalesce(brand_hosts.proven_at, now())` };
    const row = { host, brandId, canonical: set.canonical, provenAt: sql`now()` };
    await tx
      .insert(brandHosts)
      .values(row)
      .onConflictDoUpdate({ target: [brandHosts.brandId, brandHosts.host], set })
      .catch((error: unknown) => {
        throw violatesConstraint(error, 'brand_hosts_proven') ? new HostTakenError(host) : error;
      });
  }
}

/**
 * Ends the sessions that began under hosts that a brand gives up, in the transaction that removes the hosts: no old session is valid if the
 * brand ever gets such a host back. Sessions without a recorded host end, too.
 * @param hosts condition on the column `host`, true for the removed hosts
 */
export async function endSessionsOnHosts(tx: Tx, brandId: number, hosts: SQL): Promise<void> {
  await tx.execute(sql`
    UPDATE sessions SET revoked_at = now()
    WHERE brand_id = ${brandId} AND revoked_at IS NULL AND (host IS NULL OR ${hosts})`);
}
