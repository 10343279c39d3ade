import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, inPlannedTransaction, inTransaction, planned, type Tx, useDatabase } from './pool';
import { getStatementName } from './statement-names';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());

const double = async (tx: Tx, value: number) =>
  (await tx.execute<{ twice: number }>(sql`SELECT ${value}::int * 2 AS twice`)).rows[0]?.twice;

/** Counts the runs of the one planned statement on a transaction's connection. */
const countRuns = async (tx: Tx): Promise<number> => {
  const { rows } = await tx.execute<{ runs: number }>(
    sql`SELECT (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements WHERE statement LIKE '%twice%' AND statement NOT LIKE '%runs%'`,
  );
  return rows[0]?.runs ?? 0;
};

test('a statement is planned once for a connection, with any values', async () => {
  await inPlannedTransaction(async (tx) => {
    expect([await double(tx, 1), await double(tx, 2), await double(tx, 3)]).toEqual([2, 4, 6]);
    expect(await countRuns(tx)).toBe(3);
    expect(await double(planned(tx), 4)).toBe(8);
    expect(await countRuns(tx)).toBe(4);
    expect((await planned(tx).execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  });
});

test('a statement outside of a transaction is planned once too, with the same results', async () => {
  expect([await double(planned(db()), 5), await double(db(), 5)]).toEqual([10, 10]);
  expect(planned(db())).toBe(planned(db()));
});

test('a rollback undoes planned statements', async () => {
  await database.pool.query('CREATE TABLE written (value int)');
  const write = (tx: Tx) => planned(tx).execute(sql`INSERT INTO written VALUES (${1})`);
  const work = inTransaction(async (tx) => {
    await write(tx);
    throw new Error('undone');
  });
  await expect(work).rejects.toThrow('undone');
  expect((await database.pool.query('SELECT * FROM written')).rows).toEqual([]);
});

test('one text has one name; long value lists and the thousandth text have none', () => {
  expect(getStatementName('SELECT $1')).toBe(getStatementName('SELECT $1'));
  expect(getStatementName(`SELECT ${'$1, '.repeat(2_000)}1`)).toBeUndefined();
  const names = Array.from({ length: 1_000 }, (_, place) => getStatementName(`SELECT $1 + ${place}`));
  expect(new Set(names.slice(0, 50)).size).toBe(50);
  expect(names.at(-1)).toBeUndefined();
});
