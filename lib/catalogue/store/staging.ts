import type { PoolClient } from 'pg';
import { STAGED_COLUMNS, type StagedRow } from './staged-row';

const COLUMN_TYPES = Object.entries(STAGED_COLUMNS).map(([name, type]) => `${name} ${type}`);
const COLUMNS = Object.keys(STAGED_COLUMNS).join(', ');

/** Makes the staging table: temporary, so a sync that dies leaves nothing behind. */
export async function createStaging(client: PoolClient): Promise<void> {
  await client.query(`CREATE TEMPORARY TABLE staged (${COLUMN_TYPES.join(', ')}, PRIMARY KEY (id))`);
}

/** Adds one page. @returns how many were new: an id that an earlier page had already is counted once. */
export async function stage(client: PoolClient, rows: readonly StagedRow[]): Promise<number> {
  const result = await client.query(
    `INSERT INTO staged (${COLUMNS})
     SELECT ${COLUMNS} FROM json_to_recordset($1::json) AS page (${COLUMN_TYPES.join(', ')})
     ON CONFLICT (id) DO NOTHING`,
    [JSON.stringify(rows)],
  );
  return result.rowCount ?? 0;
}

/** Tells the planner what was staged; nothing else analyses a temporary table. */
export async function analyseStaging(client: PoolClient): Promise<void> {
  await client.query('ANALYZE staged');
}

/** Ids on offer that were not staged, at most `limit`. */
export async function findUnstaged(
  client: PoolClient,
  connectionId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `SELECT product_id AS id FROM offers WHERE connection_id = $1 AND gone_at IS NULL
       AND NOT EXISTS (SELECT FROM staged WHERE staged.id = offers.product_id) LIMIT $2`,
    [connectionId, limit],
  );
  return rows.map(({ id }) => id);
}
