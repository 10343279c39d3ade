import pg from 'pg';
import { connectOrExplain } from '@/lib/platform/db/connect-failure';

/**
 * Runs `work` on a session whose texts of times and numbers are the same on every server. The session ends with it, and an
 * open transaction with the session.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'tradecounter-backup' });
  client.on('error', () => undefined);
  await connectOrExplain(client, url, 'DATABASE_URL');
  try {
    await client.query(
      "SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET statement_timeout = 0",
    );
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
