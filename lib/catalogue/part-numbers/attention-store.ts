import { sql } from 'drizzle-orm';
import { MANAGING_ROLES, nearestOn } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { conflictingProductsSql, isListedSql } from './store';

/** Organisations with part numbers that see their products through a connection. */
export async function findOwnersServedBy(tx: Tx, connectionId: number): Promise<number[]> {
  const serving = nearestOn<number>(sql`o.path`, { column: sql`at.id`, table: sql`catalogue_connections` });
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT o.id FROM organisations o
    WHERE o.gone_at IS NULL AND EXISTS (SELECT FROM part_numbers p WHERE p.organisation_id = o.id)
      AND ${serving} = ${connectionId} ORDER BY o.id`);
  return rows.map(({ id }) => id);
}

/** A part number that somebody has to look at, from now on. */
export type AttentionNews = {
  code: string;
  kind: 'gone' | 'rival';
  /** Name of the removed product, or of the first new one with the SKU. */
  name: string;
};

export interface AttentionChanges {
  count: number;
  /** The first of them, by code. */
  news: AttentionNews[];
}

/**
 * Compares an organisation's part numbers with the present list, and notes what was found: what was noted is found no
 * second time. A product that is listed again, or a SKU that has become the only one, needs no attention any more.
 */
export async function updateAttention(
  tx: Tx,
  { organisationId, connectionId, limit }: { organisationId: number; connectionId: number; limit: number },
): Promise<AttentionChanges> {
  const row = { key: sql`p.code_key`, vendorId: sql`p.vendor_id`, productId: sql`p.product_id` };
  const { rows } = await tx.execute<{ count: number; news: AttentionNews[] }>(sql`
    WITH present AS MATERIALIZED (
      SELECT p.id, p.rivals AS known, p.attention AS before, ${conflictingProductsSql(connectionId, row)} AS rivals,
        ${isListedSql(connectionId, row.productId)} AS listed
      FROM part_numbers p WHERE p.organisation_id = ${organisationId}
    ), judged AS (
      SELECT id, known, before, rivals, CASE
        WHEN NOT listed THEN 'gone'
        WHEN NOT rivals <@ known THEN 'rival'
        WHEN before = 'rival' AND cardinality(rivals) > 0 THEN 'rival'
      END AS attention FROM present
    ), changed AS (
      UPDATE part_numbers p SET rivals = judged.rivals, attention = judged.attention
      FROM judged WHERE p.id = judged.id AND p.rivals = judged.known
        AND p.attention IS NOT DISTINCT FROM judged.before
        AND (judged.rivals <> judged.known OR judged.attention IS DISTINCT FROM judged.before)
      RETURNING p.code, p.code_key, p.attention AS kind,
        CASE WHEN p.attention = 'gone' THEN p.product_id
          ELSE (SELECT min(rival) FROM unnest(judged.rivals) rival WHERE rival <> ALL(judged.known)) END AS product_id,
        (p.attention = 'gone' AND judged.before IS DISTINCT FROM 'gone')
          OR (p.attention = 'rival' AND NOT judged.rivals <@ judged.known) AS is_news
    ), news AS (SELECT * FROM changed WHERE is_news)
    SELECT (SELECT count(*)::int FROM news) AS count,
      coalesce((SELECT json_agg(json_build_object('code', first.code, 'kind', first.kind, 'name', products.name)
          ORDER BY first.code_key)
        FROM (SELECT * FROM news ORDER BY code_key LIMIT ${limit}) AS first
        JOIN products ON products.id = first.product_id), '[]') AS news`);
  return rows[0] ?? { count: 0, news: [] };
}

/** Finds the managers of an organisation's part numbers: its administrators, else those of the nearest one above that has any. */
export async function findManagers(tx: Tx, organisationId: number): Promise<string[]> {
  const managed = nearestOn<number>(sql`o.path`, {
    column: sql`at.organisation_id`,
    table: sql`members`,
    where: sql`at.role IN ${MANAGING_ROLES}`,
  });
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT m.person_id::text AS id FROM organisations o JOIN members m ON m.organisation_id = ${managed}
    WHERE o.id = ${organisationId} AND m.role IN ${MANAGING_ROLES} ORDER BY 1`);
  return rows.map(({ id }) => id);
}
