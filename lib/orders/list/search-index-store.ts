import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { uuidArray } from '@/lib/platform/db/sql-values';
import type { SearchDocument } from './search-words';

type SearchDocumentRow = { id: string } & { [field in keyof SearchDocument]: SearchDocument[field] };

/** Reads the searchable texts of these orders from their own rows, lines and people. */
export async function findSearchDocuments(tx: Tx, ids: readonly string[]): Promise<SearchDocumentRow[]> {
  const { rows } = await tx.execute<SearchDocumentRow>(sql`
    SELECT o.id, o.number, o.reference, o.shipping,
      ARRAY[placed.name, really.name] AS people,
      coalesce((SELECT jsonb_agg(jsonb_build_object('name', l.name, 'productCode', l.product_code,
          'vendorName', l.vendor_name, 'plan', l.plan ->> 'name') ORDER BY l.position)
        FROM order_lines l WHERE l.order_id = o.id), '[]') AS lines
    FROM orders o
    JOIN people placed ON placed.id = o.person_id
    JOIN people really ON really.id = o.real_person_id
    WHERE o.id = ANY(${uuidArray(ids)})`);
  return rows;
}

export async function saveSearchWords(tx: Tx, id: string, words: readonly string[]): Promise<void> {
  await tx.execute(
    sql`UPDATE orders SET words = array_to_tsvector(${sql.param([...words])}::text[]) WHERE id = ${id}`,
  );
}

/** Orders that were stored without words, newest first. */
export async function listUnindexed(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`SELECT id FROM orders WHERE words = ''::tsvector ORDER BY id DESC LIMIT ${limit}`,
  );
  return rows.map(({ id }) => id);
}

/** The most frequent words of all orders, and the share of the orders that have each, as PostgreSQL last sampled them. */
export async function findFrequentWords(tx: Tx): Promise<{ word: string; share: number }[]> {
  const { rows } = await tx.execute<{ word: string; share: number }>(sql`
    SELECT word, share FROM pg_stats
      CROSS JOIN LATERAL unnest(most_common_elems::text::text[], most_common_elem_freqs) AS frequent (word, share)
    WHERE schemaname = current_schema() AND tablename = 'orders' AND attname = 'words' AND word IS NOT NULL`);
  return rows;
}
