import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, useDatabase } from './pool';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query('CREATE TABLE notes (text text)');
});
afterAll(() => database.drop());

const notes = async () => (await database.pool.query('SELECT text FROM notes')).rows.map(({ text }) => text);

test('a failed transaction leaves nothing', async () => {
  const work = inTransaction(async (tx) => {
    await tx.execute(sql`INSERT INTO notes VALUES ('half')`);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await notes()).toEqual([]);
});

test('a server that is lost between two statements fails the transaction, not the process', async () => {
  const work = inTransaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
    await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await pause(100);
    await tx.execute(sql`INSERT INTO notes VALUES ('lost')`);
  });
  await expect(work).rejects.toThrow();
  await inTransaction((tx) => tx.execute(sql`INSERT INTO notes VALUES ('after')`));
  expect(await notes()).toEqual(['after']);
});
