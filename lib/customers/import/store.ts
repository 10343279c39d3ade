import { sql } from 'drizzle-orm';
import { hasAdministratorsBelow } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import type { Known } from './resolved-lines';
import type { Update } from './rules';

export type KnownRow = Omit<Known, 'addresses'> & { path: number[] };

/** All at or below the acting organisation, itself among them; of those that the API takes away none. */
export async function findKnown(tx: Tx, actingId: number): Promise<KnownRow[]> {
  const acting = sql`${actingId}::bigint`;
  const { rows } = await tx.execute<KnownRow & Record<string, unknown>>(sql`
    SELECT o.id, o.name, o.customer_number AS "customerNumber", o.currency_display AS "currencyDisplay",
      o.parent_id AS "parentId", coalesce(parent.name, '') AS "parentName", o.path, cardinality(o.path) AS depth,
      o.is_own AS "isOwn", o.gone_at IS NOT NULL AS "isArchived",
      o.is_own AND o.id <> ${actingId}
        AND NOT ${hasAdministratorsBelow(sql`o.path[:cardinality(o.path) - 1]`, acting)} AS "canChange",
      o.gone_at IS NULL AND NOT ${hasAdministratorsBelow(sql`o.path`, acting)} AS "canHold"
    FROM organisations o LEFT JOIN organisations parent ON parent.id = o.parent_id
    WHERE o.path @> ARRAY[${acting}] AND (o.gone_at IS NULL OR o.is_own) ORDER BY o.id`);
  return rows;
}

/** Updates per statement. */
const BATCH_SIZE = 1_000;

export async function saveUpdates(
  tx: Tx,
  updates: readonly Pick<Update, 'id' | 'name' | 'currencyDisplay'>[],
): Promise<void> {
  for (let from = 0; from < updates.length; from += BATCH_SIZE) {
    const rows = updates
      .slice(from, from + BATCH_SIZE)
      .map(({ id, name, currencyDisplay }) => ({ id, name, display: currencyDisplay }));
    await tx.execute(sql`
      UPDATE organisations o SET name = changed.name, currency_display = changed.display, version = o.version + 1
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS changed (id bigint, name text, display text)
      WHERE o.id = changed.id AND o.is_own`);
  }
}
