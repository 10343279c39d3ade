import { type SQL, sql } from 'drizzle-orm';
import { selectBrandId } from '@/lib/db/organisation-tree';
import type { Tx } from '@/lib/db/pool';

/** A link that was sent under one brand and belongs to another by now. */
export interface MovedLink {
  fromBrandId: number;
  toBrandId: number | null;
  sentAt: Date;
}

/** Since when people have worked under a brand: it needs a version and a host; NULL for one that never had both. */
const liveSince = (brandId: SQL): SQL => sql`(
  SELECT greatest(min(v.published_at), (SELECT min(p.proven_at) FROM brand_hosts p WHERE p.brand_id = ${brandId}))
  FROM brand_versions v WHERE v.brand_id = ${brandId}
  HAVING EXISTS (SELECT FROM brand_hosts p WHERE p.brand_id = ${brandId} AND p.proven_at IS NOT NULL))`;

/**
 * The stored host of a brand that came into effect below another one after a link was sent under that, the nearest at that
 * time; null in every other case, so that no link leads to the host of another branch, nor from one that never sent it.
 */
export async function findMovedHost(
  tx: Tx,
  { fromBrandId, toBrandId, sentAt }: MovedLink,
): Promise<string | null> {
  const sent = sql`${sentAt.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ host: string }>(sql`
    SELECT h.host FROM brands b JOIN organisations o ON o.id = b.organisation_id
      JOIN brand_hosts h ON h.brand_id = b.id AND h.canonical AND h.proven_at IS NOT NULL
      JOIN brands sender ON sender.id = ${fromBrandId} AND sender.id <> b.id
        AND sender.organisation_id = ANY(o.path)
    WHERE b.id = ${toBrandId} AND b.published IS NOT NULL AND ${sent} < ${liveSince(sql`b.id`)}
      AND NOT EXISTS (SELECT FROM brands nearer WHERE nearer.organisation_id = ANY(o.path)
        AND array_position(o.path, nearer.organisation_id) > array_position(o.path, sender.organisation_id)
        AND ${sent} >= ${liveSince(sql`nearer.id`)})`);
  return rows[0]?.host ?? null;
}

/** The brand under which a person works by now, when it is not this one any more. */
export async function findLaterBrandId(tx: Tx, personId: string, brandId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT works.id FROM (SELECT ${selectBrandId(sql`o.path`)} AS id, cardinality(o.path) AS depth, o.id AS at
      FROM members m JOIN organisations o ON o.id = m.organisation_id AND o.gone_at IS NULL
      WHERE m.person_id = ${personId}) works
    WHERE works.id IS NOT NULL ORDER BY works.id = ${brandId} DESC, works.depth, works.at LIMIT 1`);
  const id = rows[0]?.id ?? null;
  return id === brandId ? null : id;
}
