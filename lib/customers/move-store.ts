import { sql } from 'drizzle-orm';
import { intArray } from '@/lib/db/arrays';
import type { Tx } from '@/lib/db/pool';

/** Measures the subtree that moves along with an organisation, including archived organisations. */
export async function findTree(tx: Tx, id: number): Promise<{ below: number; height: number }> {
  const { rows } = await tx.execute<{ below: number; height: number }>(sql`
    SELECT count(*)::int - 1 AS below,
      max(cardinality(path) - array_position(path, ${id}::bigint) + 1)::int AS height
    FROM organisations WHERE path @> ARRAY[${id}::bigint]`);
  return rows[0] ?? { below: 0, height: 1 };
}

/** Puts an organisation, with all below it, below another. @returns false when it is not in this version any more */
export async function moveTree(
  tx: Tx,
  mover: { id: number; version: number },
  to: { id: number; path: readonly number[] },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE organisations SET parent_id = ${to.id}, version = version + 1
    WHERE id = ${mover.id} AND is_own AND version = ${mover.version} RETURNING id`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    UPDATE organisations SET path = ${intArray(to.path)} || path[array_position(path, ${mover.id}::bigint):]
    WHERE path @> ARRAY[${mover.id}::bigint]`);
  return true;
}
