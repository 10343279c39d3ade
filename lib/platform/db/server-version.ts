import type pg from 'pg';
import { StartError } from '@/lib/platform/start-error';

/** The oldest that the tables and statements run on, as `server_version_num`. A test of `npm run test:oldest-database` runs on it. */
export const MIN_SERVER_VERSION = 150_000;

/** @returns null for a version that is new enough */
export const describeOldServer = (version: number, text: string, user = 'the portal'): string | null =>
  version >= MIN_SERVER_VERSION
    ? null
    : `PostgreSQL ${text} is too old: ${user} needs PostgreSQL ${MIN_SERVER_VERSION / 10_000} or newer.`;

/**
 * @param user who needs a newer one, for the message
 * @throws StartError when the server is older than the tables and statements need
 */
export async function requireServerVersion(
  client: Pick<pg.Client | pg.Pool, 'query'>,
  user?: string,
): Promise<void> {
  const { rows } = await client.query<{ version: number; text: string }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS text`,
  );
  const problem = rows[0] && describeOldServer(rows[0].version, rows[0].text, user);
  if (problem)
    throw new StartError(
      `${problem} Nothing was changed. Move the database to a newer server: docs/operations/upgrade.md.`,
    );
}
