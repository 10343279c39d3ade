import { sql } from 'drizzle-orm';
import { labels } from '@/lib/catalogue/model/tables';
import type { Tx } from '@/lib/platform/db/pool';

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
