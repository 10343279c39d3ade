import pg from 'pg';
import { explainConnectFailure } from '@/lib/platform/db/connect-failure';
import { requireReleasedDatabase } from '@/lib/platform/db/migration-chain';
import journal from '@/lib/platform/db/migrations/meta/_journal.json';
import { requireServerVersion } from '@/lib/platform/db/server-version';
import { countSecretsByKey, requireRightKey } from '@/lib/platform/db/stored-secrets';
import { env } from '@/lib/platform/env';
import { isDatabaseUnavailable } from '@/lib/platform/errors';
import { log } from '@/lib/platform/log/log';
import { secretsKeys } from '@/lib/platform/secrets';

async function checkOpenDatabase(client: pg.Client): Promise<void> {
  await client.connect();
  await requireServerVersion(client);
  await requireReleasedDatabase(client, journal, 'DATABASE_URL');
  const problem = requireRightKey(await countSecretsByKey(client), secretsKeys(), env().SECRETS_KEY_LOST);
  if (problem) log().error({ code: 'secrets-key-wrong' }, problem);
}

/**
 * Looks at the database before a program uses it, so that what cannot work is said at once and in one sentence.
 * @param mayBeAway true when the program waits for a database that does not answer yet, as a web node does
 * @throws StartError that says what to do
 */
export async function checkDatabaseAtStart({ mayBeAway }: { mayBeAway: boolean }): Promise<void> {
  const { DATABASE_URL: url, DATABASE_CONNECT_TIMEOUT_MS: connectionTimeoutMillis } = env();
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await checkOpenDatabase(client);
  } catch (error) {
    const failure = explainConnectFailure(error, url, 'DATABASE_URL');
    if (mayBeAway && isDatabaseUnavailable(error))
      log().warn({ code: 'database-lost' }, failure?.message ?? '');
    else throw failure ?? error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
