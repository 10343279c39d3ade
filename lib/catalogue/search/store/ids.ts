import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { fromSet, type ProductSet } from './conditions';

/** Which products of a set there are; the set names the ids that it is looked for among. */
export async function findIds(tx: Tx, set: ProductSet): Promise<Set<number>> {
  if (set.filters.ids?.length === 0) return new Set();
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT listings.product_id AS id ${fromSet(set, 'ids')}`,
  );
  return new Set(rows.map(({ id }) => id));
}
