import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeCluster, startCluster } from '@/lib/platform/db/embedded/cluster';
import { anyFreePort } from '@/lib/platform/db/embedded/free-port';
import { withClient } from '@/scripts/backup/client';
import { verifyBackup } from '@/scripts/backup/read';
import { restoreBackup } from '@/scripts/backup/restore';
import { writeBackup } from '@/scripts/backup/write';
import { migrateDatabase } from '@/worker/migrate';
import type { Bench } from './bench';
import { fillOrders } from './orders/fill';
import type { Fact } from './report/result';

const ORDERS = Number(process.env.BENCH_ORDERS || 1_000_000);
/** Issue 14: restored within a quarter of an hour. */
const RESTORE_SECONDS = 15 * 60;
/** The sum over these columns of the restored orders must be that of the originals. */
const SUM = `SELECT count(*)::int AS orders, md5(string_agg(md5(concat_ws('|', id, number, intent_key, organisation_id,
  person_id, reference, shipping, totals, request, words, created_at)), '' ORDER BY id)) AS sum FROM orders`;

async function timed(what: string, work: () => Promise<unknown>, atMost?: number): Promise<Fact> {
  const begun = performance.now();
  await work();
  const value = (performance.now() - begun) / 1000;
  return { what, value, unit: 's', goal: atMost === undefined ? null : { atMost } };
}

const readSum = (url: string) =>
  withClient(url, async (client) => (await client.query<{ orders: number; sum: string }>(SUM)).rows[0]);

/** @throws Error when an order is not as it was */
async function compare(url: string, copyUrl: string): Promise<string> {
  const [before, after] = [await readSum(url), await readSum(copyUrl)];
  if (!before || before.sum !== after?.sum)
    throw new Error('The restored orders are not those of the backup.');
  return `${before.orders} restored orders are those of the backup: what was ordered by whom, where it goes, and what was sent.`;
}

/** Another server, as after the loss of the first; as durable as that one. */
async function startEmptyServer(home: string): Promise<string> {
  const password = randomBytes(16).toString('hex');
  const { port } = await startCluster({
    dataFolder: join(home, 'data'),
    logFile: join(home, 'postgres.log'),
    password,
    port: await anyFreePort(),
    durable: true,
  });
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
}

const backup: Bench = {
  title: `Backup and restore: ${ORDERS.toLocaleString('en')} orders`,
  demoOnly: true,
  async run(testbed) {
    await testbed.ready();
    // It would go on with the orders that are compared below.
    await testbed.stop('worker');
    const { pool } = testbed.store;
    await fillOrders(pool, ORDERS);
    const home = mkdtempSync(join(tmpdir(), 'bench-backup-'));
    const [key, file] = [randomBytes(32), join(home, 'orders.backup')];
    const copyUrl = await startEmptyServer(home);
    try {
      const facts = [
        await timed('backup, beside a web node', () => writeBackup(testbed.folder.portalUrl, file, key)),
        await timed('the file is read to its end', () => verifyBackup(file, key)),
        await timed(
          'restore into an empty server, migrations included',
          async () => {
            await migrateDatabase(copyUrl);
            await restoreBackup(copyUrl, file, key, { replace: false });
          },
          RESTORE_SECONDS,
        ),
      ];
      const size: Fact = { what: 'file', value: statSync(file).size / 1e6, unit: 'MB', goal: null };
      return {
        timings: [],
        facts: [...facts, size],
        notes: [await compare(testbed.folder.portalUrl, copyUrl)],
      };
    } finally {
      await removeCluster(join(home, 'data'));
      rmSync(home, { recursive: true, force: true });
    }
  },
};

export default backup;
