import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { problemResponse } from './problem';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Runs statements on one session and returns the error. */
async function fail(...statements: string[]): Promise<unknown> {
  const client = await database.pool.connect();
  try {
    for (const statement of statements) await drizzle(client).execute(statement);
    return null;
  } catch (error) {
    return error;
  } finally {
    client.release(true);
  }
}

const LOCKED = 'SELECT pg_advisory_lock(7)';

test.each([
  ['a statement that takes longer than it may', ['SET statement_timeout = 50', 'SELECT pg_sleep(20)']],
  ['a lock that another client holds for longer', ['SET lock_timeout = 50', LOCKED]],
])('%s is answered with 503, since a retry may succeed', async (_, statements) => {
  const holder = await database.pool.connect();
  await holder.query(LOCKED);
  const response = problemResponse(await fail(...statements), 'request-1');
  holder.release(true);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
  expect(await response.json()).toEqual({
    type: 'about:blank',
    title: 'The portal is busy',
    status: 503,
    code: 'busy',
    detail: 'Try again in a moment. If you were saving something, check first whether it was saved.',
    reference: 'request-1',
  });
});

test('a wrong statement is a 500 without details', async () => {
  const response = problemResponse(await fail('SELECT * FROM no_such_table'), 'request-2');
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('no_such_table');
});
