import { afterAll, beforeAll, expect, test } from 'vitest';
import { emptyTables } from './empty-tables';
import { createTestDatabase, type TestDatabase } from './test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    CREATE TABLE parents (id int PRIMARY KEY, text text);
    CREATE TABLE children (parent int NOT NULL REFERENCES parents);
    CREATE TABLE others (id int);
    CREATE TABLE parted (id int, parent int REFERENCES parents) PARTITION BY RANGE (id);
    CREATE TABLE first_part PARTITION OF parted FOR VALUES FROM (0) TO (9);`);
});
afterAll(() => database.drop());

const TABLES = ['parents', 'children', 'parted', 'others'];
const countRows = (): Promise<number[]> =>
  Promise.all(TABLES.map(async (table) => (await database.pool.query(`SELECT FROM ${table}`)).rowCount ?? 0));

test.each([
  { what: 'little', bytes: 10 },
  { what: 'much', bytes: 6_000_000 },
])('$what is emptied with all references to it, and nothing else', async ({ bytes }) => {
  // Not compressed: what a table's own file holds is what counts.
  await database.pool.query('ALTER TABLE parents ALTER text SET STORAGE PLAIN');
  await database.pool.query(
    "INSERT INTO parents SELECT id, repeat('x', 1000) FROM generate_series(1, greatest(1, $1::int / 1000)) AS id",
    [bytes],
  );
  await database.pool.query('INSERT INTO children VALUES (1)');
  await database.pool.query('INSERT INTO parted VALUES (1, 1)');
  await database.pool.query('TRUNCATE others');
  await database.pool.query('INSERT INTO others VALUES (1)');
  expect((await countRows()).every((count) => count > 0)).toBe(true);
  await database.pool.query(emptyTables('parents'));
  expect(await countRows()).toEqual([0, 0, 0, 1]);
  await database.pool.query(emptyTables('parents'));
});
