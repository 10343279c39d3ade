import { asc } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonColumn } from './columns';
import { createTestDatabase, type TestDatabase } from './testing/test-database';

const notes = pgTable('notes', { id: integer().primaryKey(), body: jsonColumn<unknown>() });
let store: TestDatabase;
beforeAll(async () => {
  store = await createTestDatabase();
  await store.pool.query('CREATE TABLE notes (id integer PRIMARY KEY, body jsonb)');
});
afterAll(() => store.drop());

test('a JSON column returns the stored value, also text that looks like JSON', async () => {
  const bodies = [
    '123',
    'null',
    'true',
    '{"a":1}',
    '',
    'It’s “here”',
    { key: 'a', values: { n: 1 } },
    ['x'],
    7,
  ];
  await store.database.insert(notes).values(bodies.map((body, id) => ({ id, body })));
  const rows = await store.database.select().from(notes).orderBy(asc(notes.id));
  expect(rows.map(({ body }) => body)).toEqual(bodies);
  await store.database.update(notes).set({ body: null });
  const [row] = await store.database.select().from(notes).limit(1);
  expect(row?.body).toBeNull();
});
