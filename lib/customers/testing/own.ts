import type { Pool } from 'pg';

/** The first number of organisations of the portal's own. */
export const OWN = -1_000;

interface OwnRow {
  id: number;
  parentId: number;
  /** From the root down to itself. */
  path: readonly number[];
  name?: string;
}

/** Puts an organisation of the portal's own below another, as a person would have added it. */
export async function addOwn(
  pool: Pick<Pool, 'query'>,
  { id, parentId, path, name = `Customer ${id}` }: OwnRow,
): Promise<void> {
  await pool.query(
    'INSERT INTO organisations (id, name, parent_id, path, is_own) VALUES ($1, $2, $3, $4, true)',
    [id, name, parentId, path],
  );
}
