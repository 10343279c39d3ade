import { sql } from 'drizzle-orm';
import { intArray } from '@/lib/platform/db/arrays';
import type { Tx } from '@/lib/platform/db/pool';
import { joinPicture, PICTURE_COLUMNS } from '../model/picture-columns';
import type { Suggestions } from '../model/suggestion-schema';

/** Products by their ids, in that order, as suggestions show them. */
export async function findShortProducts(tx: Tx, ids: readonly number[]): Promise<Suggestions['products']> {
  if (ids.length === 0) return [];
  const { rows } = await tx.execute<Suggestions['products'][number]>(sql`
    SELECT products.id, products.name, products.product_code AS "productCode", ${PICTURE_COLUMNS}
    FROM products ${joinPicture('thumb')} WHERE products.id = ANY(${intArray(ids)})`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
