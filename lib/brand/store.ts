import { and, count, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import { brandIdOf } from '@/lib/db/in-tree';
import type { Tx } from '@/lib/db/pool';
import { brandAssets, brandHosts, brands } from '@/lib/db/tables/brand';
import { ASSET_KINDS, type AssetKind, type BrandAsset, type NewBrand } from './schema';

export type BrandRow = {
  id: number;
  organisationId: number;
  name: string;
  /** Not yet validated. */
  tokens: unknown;
  assets: AssetKind[];
  /** Changes with the name, the tokens and every picture. */
  state: string;
};

async function findWhere(tx: Tx, which: SQL): Promise<BrandRow | null> {
  const { rows } = await tx.execute<BrandRow>(sql`
    SELECT b.id, b.organisation_id AS "organisationId", b.name, b.tokens,
      COALESCE(array_agg(a.kind ORDER BY a.kind) FILTER (WHERE a.kind IS NOT NULL), '{}') AS assets,
      md5(b.name || b.tokens::text || COALESCE(string_agg(a.kind || a.media_type || md5(a.bytes), ',' ORDER BY a.kind), ''))
        AS state
    FROM brands b
    LEFT JOIN brand_assets a ON a.brand_id = b.id
    WHERE ${which}
    GROUP BY b.id`);
  return rows[0] ?? null;
}

/** @param host normalised; there is no default brand (DESIGN §4.13). */
export const findByHost = (tx: Tx, host: string): Promise<BrandRow | null> =>
  findWhere(tx, sql`b.id = (SELECT h.brand_id FROM brand_hosts h WHERE h.host = ${host})`);

export const findById = (tx: Tx, id: number): Promise<BrandRow | null> => findWhere(tx, sql`b.id = ${id}`);

export async function findAsset(tx: Tx, brandId: number, kind: AssetKind): Promise<BrandAsset | null> {
  const [row] = await tx
    .select({ mediaType: brandAssets.mediaType, bytes: brandAssets.bytes })
    .from(brandAssets)
    .where(and(eq(brandAssets.brandId, brandId), eq(brandAssets.kind, kind)));
  return row ?? null;
}

/** The host under which links to a brand are written; null when it has none. */
export async function findCanonicalHost(tx: Tx, brandId: number): Promise<string | null> {
  const [row] = await tx
    .select({ host: brandHosts.host })
    .from(brandHosts)
    .where(and(eq(brandHosts.brandId, brandId), eq(brandHosts.canonical, true)));
  return row?.host ?? null;
}

/** The name under which people work for an organisation; null where nobody on its path has a brand. */
export async function findNameAlong(tx: Tx, path: readonly number[]): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM brands WHERE id = ${brandIdOf(intArray(path))}`,
  );
  return rows[0]?.name ?? null;
}

export async function countBrands(tx: Tx): Promise<number> {
  const [row] = await tx.select({ count: count() }).from(brands);
  return row?.count ?? 0;
}

async function upsertBrand(tx: Tx, { organisationId, name, tokens }: NewBrand): Promise<number> {
  const values = { organisationId, name, tokens };
  const [saved] = await tx
    .insert(brands)
    .values(values)
    .onConflictDoUpdate({ target: brands.organisationId, set: { ...values, updatedAt: sql`now()` } })
    .returning({ id: brands.id });
  if (!saved) throw new Error('PostgreSQL returned no id for a brand');
  return saved.id;
}

/** A host belongs to one brand only. */
export class HostTakenError extends Error {
  constructor(readonly host: string) {
    super(`${host} is another brand's`);
  }
}

async function saveHosts(tx: Tx, brandId: number, hosts: readonly string[]): Promise<void> {
  await tx
    .delete(brandHosts)
    .where(and(eq(brandHosts.brandId, brandId), notInArray(brandHosts.host, [...hosts])));
  for (const host of hosts) {
    const row = { host, brandId, canonical: host === hosts[0] };
    const saved = await tx
      .insert(brandHosts)
      .values(row)
      .onConflictDoUpdate({ target: brandHosts.host, set: row, setWhere: eq(brandHosts.brandId, brandId) })
      .returning({ host: brandHosts.host });
    if (saved.length === 0) throw new HostTakenError(host);
  }
}

/**
 * Writes the brand of an organisation whole; the one that it has is replaced.
 * @throws HostTakenError
 */
export async function saveBrandRows(tx: Tx, brand: NewBrand): Promise<number> {
  if (brand.hosts.length === 0) throw new RangeError(`the brand ${brand.name} has no host`);
  const id = await upsertBrand(tx, brand);
  await saveHosts(tx, id, brand.hosts);
  for (const kind of ASSET_KINDS) {
    const asset = brand.assets[kind];
    if (!asset) continue;
    const row = { brandId: id, kind, mediaType: asset.mediaType, bytes: Buffer.from(asset.bytes) };
    await tx
      .insert(brandAssets)
      .values(row)
      .onConflictDoUpdate({ target: [brandAssets.brandId, brandAssets.kind], set: row });
  }
  return id;
}
