import type { PoolClient } from 'pg';
import type { Problem, Rejection } from './rejections';

/** A page as it was read. */
export interface FetchedPage {
  page: number;
  hash: string;
  received: number;
  /** Ids of the readable records and of those whose stored version is kept, in their order. */
  ids: number[];
  rejections: Rejection[];
  /** Products of the page whose record cannot be read. */
  problems: Problem[];
  /** True when no record repeats the id of an earlier page. */
  isComplete: boolean;
}

/** Pages in memory at once when a run resumes. */
const BATCH_SIZE = 100;

/** Hashes of the last complete run's pages, by page number; only of pages that can be compared by themselves. */
export async function findLastHashes(client: PoolClient, connectionId: number): Promise<Map<number, string>> {
  const { rows } = await client.query<{ page: number; hash: string }>(
    `SELECT page, hash FROM sync_pages WHERE connection_id = $1 AND NOT is_staged AND is_complete`,
    [connectionId],
  );
  return new Map(rows.map(({ page, hash }) => [page, hash]));
}

/** Stores a page of the current run. */
export async function addPage(client: PoolClient, connectionId: number, read: FetchedPage): Promise<void> {
  await client.query(
    `INSERT INTO sync_pages (connection_id, is_staged, page, hash, received, ids, rejections, problems, is_complete)
     VALUES ($1, true, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)`,
    [
      connectionId,
      read.page,
      read.hash,
      read.received,
      read.ids,
      JSON.stringify(read.rejections),
      JSON.stringify(read.problems),
      read.isComplete,
    ],
  );
}

/** Stores a page of the current run that equals that of the last complete one. @returns what is known of it */
export async function copyPage(client: PoolClient, connectionId: number, page: number): Promise<FetchedPage> {
  const { rows } = await client.query<FetchedPage>(
    `INSERT INTO sync_pages (connection_id, is_staged, page, hash, received, ids, rejections, problems, is_complete)
     SELECT connection_id, true, page, hash, received, ids, rejections, problems, is_complete FROM sync_pages
     WHERE connection_id = $1 AND NOT is_staged AND page = $2
     RETURNING page, hash, received, ids, rejections, problems, is_complete AS "isComplete"`,
    [connectionId, page],
  );
  const [read] = rows;
  if (!read) throw new Error(`page ${page} of the last read is gone`);
  return read;
}

/**
 * The stored pages of a killed run, in their order; none when the last was stored too long ago.
 * @param since the oldest that counts.
 */
export async function* streamPagesSince(
  client: PoolClient,
  connectionId: number,
  since: Date,
): AsyncGenerator<FetchedPage> {
  const fresh = await client.query(
    `SELECT FROM sync_pages WHERE connection_id = $1 AND is_staged HAVING max(stored_at) >= $2`,
    [connectionId, since],
  );
  if (fresh.rowCount === 0) return;
  for (let after = 0; ; ) {
    const { rows } = await client.query<FetchedPage>(
      `SELECT page, hash, received, ids, rejections, problems, is_complete AS "isComplete" FROM sync_pages
       WHERE connection_id = $1 AND is_staged AND page > $2 ORDER BY page LIMIT ${BATCH_SIZE}`,
      [connectionId, after],
    );
    yield* rows;
    const last = rows.at(-1);
    if (!last) return;
    after = last.page;
  }
}

/** Deletes the pages of the current run. */
export async function clearPages(client: PoolClient, connectionId: number): Promise<void> {
  await client.query('DELETE FROM sync_pages WHERE connection_id = $1 AND is_staged', [connectionId]);
}

/** Makes the current run's pages those of the last complete one. */
export async function promotePages(client: PoolClient, connectionId: number): Promise<void> {
  await client.query('DELETE FROM sync_pages WHERE connection_id = $1 AND NOT is_staged', [connectionId]);
  await client.query('UPDATE sync_pages SET is_staged = false WHERE connection_id = $1 AND is_staged', [
    connectionId,
  ]);
}
