import { pool } from '@/lib/platform/db/pool';

interface BrandToAdd {
  organisationId: number;
  name: string;
  /** Proven and canonical; a name of the organisation's unless given. */
  host?: string;
  /** Further fields of its body. */
  body?: Record<string, unknown>;
}

/**
 * A published brand with one host in the process's database, as cheaply as a test can have one.
 * @returns its id
 */
export async function addBrand({ organisationId, name, host, body }: BrandToAdd): Promise<number> {
  const { rows } = await pool().query(
    `WITH made AS (INSERT INTO brands (organisation_id, published) VALUES ($1, 1) RETURNING id),
      version AS (INSERT INTO brand_versions (brand_id, number, body) SELECT id, 1, $2 FROM made),
      host AS (INSERT INTO brand_hosts (host, brand_id, canonical, proven_at) SELECT $3, id, true, now() FROM made)
    SELECT id FROM made`,
    [organisationId, JSON.stringify({ name, ...body }), host ?? `brand-of-${organisationId}.example`],
  );
  return Number(rows[0].id);
}
