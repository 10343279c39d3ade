import { sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import type { Tx } from '@/lib/db/pool';
import type { Suggestions } from './schema';

/** Products by their ids, in that order, as suggestions show them. */
export async function findShortProducts(tx: Tx, ids: readonly number[]): Promise<Suggestions['products']> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Suggestions['products'][number]>(sql`
    SELECT id, name, product_code AS "productCode",
      (thumb_url IS NOT NULL OR main_image_url IS NOT NULL) AS "hasPicture"
    FROM products WHERE id = ANY(${intArray(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
