import { migrateDatabase } from '../db/migrate';
import { openPool } from '../db/pool';
import { readEnv } from '../env';
import { readDemoEnv } from './env';
import { writeOrderHistory } from './orders/order-history-file';
import { prepareDemo } from './prepare';

/** Fills an empty service database with the demo, and says what was done. */
async function main(): Promise<void> {
  const { databaseUrl, publicUrl } = readEnv();
  const { dataDir, password } = readDemoEnv();
  await migrateDatabase(databaseUrl);
  const { db, pool } = openPool(databaseUrl, { max: 2, statementMs: 0 });
  try {
    console.log(await prepareDemo(db, dataDir, password));
    await writeOrderHistory(db, dataDir, publicUrl);
  } finally {
    await pool.end();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
