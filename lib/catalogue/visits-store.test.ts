import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { findVisited, saveVisit, type Visitor } from './visits-store';

let database: TestDatabase;
let visitor: Visitor;

beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
  await database.pool.query(`INSERT INTO organisations (id, name, path) VALUES (200, 'B', '{200}')`);
  const { rows } = await database.pool.query(
    `INSERT INTO people (email, name, password_hash) VALUES ('a@example.com', 'Bea', '') RETURNING id`,
  );
  visitor = { personId: rows[0].id, organisationId: 200 };
});
afterAll(() => database.drop());

test('visits keep their order under any clock', async () => {
  const noon = new Date('2026-11-27T12:00:00Z');
  const earlier = new Date('2026-11-27T11:00:00Z');
  for (const productId of [3, 4, 5, 3]) await saveVisit(db(), visitor, { productId, at: noon, kept: 3 });
  expect(await findVisited(db(), visitor, 9)).toEqual([3, 5, 4]);
  await saveVisit(db(), visitor, { productId: 9, at: earlier, kept: 3 });
  expect(await findVisited(db(), visitor, 9)).toEqual([9, 3, 5]);
});
