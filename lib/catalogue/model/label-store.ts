import { sql } from 'drizzle-orm';
import { labels } from '@/lib/catalogue/model/tables';
import type { Tx } from '@/lib/platform/db/pool';
import type { LabelEntry, LabelKind, LabelPage } from '../labels/schema';

export interface Label {
  kind: 'vendor' | 'type';
  id: number;
  name: string;
}

/** The whole dictionary: a few hundred short rows. */
export const findLabels = (tx: Tx): Promise<Label[]> => tx.select().from(labels);

/** Names that differ from what is stored are written. @returns how many were new and how many were renamed. */
export async function saveLabels(
  tx: Tx,
  given: readonly Label[],
): Promise<{ added: number; renamed: number }> {
  if (given.length === 0) return { added: 0, renamed: 0 };
  const { rows } = await tx.execute<{ added: boolean }>(sql`
    INSERT INTO labels (kind, id, name)
    SELECT kind, id, name FROM json_to_recordset(${JSON.stringify(given)}::json) AS given (kind text, id bigint, name text)
    ON CONFLICT (kind, id) DO UPDATE SET name = excluded.name WHERE labels.name <> excluded.name
    RETURNING xmax = 0 AS added`);
  const added = rows.filter((row) => row.added).length;
  return { added, renamed: rows.length - added };
}

interface LabelFilter {
  connectionId: number;
  kind: LabelKind;
  /** Every word occurs in the name, or the text is the id. */
  words: readonly string[];
  unnamedOnly: boolean;
  limit: number;
}

type LabelPageRow = { entries: LabelEntry[]; total: number; unnamed: number };

/** Vendors or types of a connection with their names: what is on offer, and what was named and is not; most used first. */
export async function findLabelPage(tx: Tx, filter: LabelFilter): Promise<LabelPage> {
  const column = filter.kind === 'vendor' ? sql`vendor` : sql`type`;
  const { rows } = await tx.execute<LabelPageRow>(sql`
    WITH counted AS (
      SELECT ${column} AS id, sum(count)::int AS products FROM listing_counts
      WHERE connection_id = ${filter.connectionId} AND ${column} > 0 GROUP BY 1
    ), named AS (SELECT id, name FROM labels WHERE kind = ${filter.kind}
    ), entries AS (
      SELECT coalesce(counted.id, named.id) AS id, named.name, coalesce(counted.products, 0) AS products
      FROM counted FULL JOIN named ON named.id = counted.id
    ), matching AS (
      SELECT * FROM entries
      WHERE (NOT ${filter.unnamedOnly}::boolean OR name IS NULL)
        AND NOT EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(filter.words)}::jsonb) AS word
          WHERE position(word IN lower(coalesce(name, ''))) = 0 AND id::text <> word)
    )
    SELECT (SELECT count(*)::int FROM matching) AS total,
      (SELECT count(*)::int FROM entries WHERE name IS NULL) AS unnamed,
      coalesce((SELECT json_agg(one) FROM (
        SELECT id, name, products FROM matching ORDER BY products DESC, lower(name), id LIMIT ${filter.limit}
      ) AS one), '[]') AS entries`);
  return rows[0] ?? { entries: [], total: 0, unnamed: 0 };
}

/** The stored name, locked until the transaction ends; null when there is none. */
export async function lockLabel(tx: Tx, kind: LabelKind, id: number): Promise<string | null> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(7203130, hashtext(${`${kind} ${id}`}))`);
  const { rows } = await tx.execute<{ name: string }>(
    sql`SELECT name FROM labels WHERE kind = ${kind} AND id = ${id}`,
  );
  return rows[0]?.name ?? null;
}

export async function deleteLabel(tx: Tx, kind: LabelKind, id: number): Promise<void> {
  await tx.execute(sql`DELETE FROM labels WHERE kind = ${kind} AND id = ${id}`);
}
