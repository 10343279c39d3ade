import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database';
import { openPool } from './pool';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a transaction with a stopped server process fails in time and drops its connection', async () => {
  const { db, pool } = openPool(database.url, { max: 1, statementMs: 200 });
  let frozen = 0;
  try {
    const work = db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      frozen = rows[0]?.pid ?? 0;
      process.kill(frozen, 'SIGSTOP');
      await tx.execute(sql`select 1`);
    });
    await expect(work).rejects.toThrow();
    const { rows } = await pool.query('select pg_backend_pid() as pid');
    expect(rows[0].pid).not.toBe(frozen);
  } finally {
    process.kill(frozen, 'SIGCONT');
    await pool.end();
  }
});

test('a transaction that cannot begin returns its connection', async () => {
  const { db, pool } = openPool(database.url, { max: 1, statementMs: 200 });
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const frozen = rows[0]?.pid ?? 0;
  process.kill(frozen, 'SIGSTOP');
  try {
    await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow();
    await db.transaction((tx) => tx.execute(sql`select 1`));
  } finally {
    process.kill(frozen, 'SIGCONT');
    await pool.end();
  }
});
