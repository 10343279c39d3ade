import { afterAll, beforeAll, expect, test } from 'vitest';
import { db, useDatabase as pointAtDatabase } from '@/lib/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/db/testing/test-database';
import { enqueue } from '../lib/jobs/queue';
import { findDueQueues } from '../lib/jobs/queue-store';
import { wakeDueQueues } from './due-queues';
import { HANDLERS } from './handlers';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  pointAtDatabase(database);
});
afterAll(() => database.drop());

/** Sweeps, whose jobs carry nothing. */
const [first, second, third] = HANDLERS.flatMap(({ definition, everyMs }) => (everyMs ? [definition] : []));

test('queues with a job that could run now are woken, and no others', async () => {
  if (!first || !second || !third) throw new Error('there are three queues');
  expect(await findDueQueues(db())).toEqual([]);
  await enqueue(db(), first, {}, { key: 'now' });
  await enqueue(db(), second, {}, { key: 'later', startAfter: new Date(Date.now() + 3_600_000) });
  await enqueue(db(), third, {}, { key: 'runs' });
  await database.pool.query("UPDATE pgboss.job SET state = 'active' WHERE name = $1", [third.name]);
  const woken: string[] = [];
  const timer = wakeDueQueues((name) => woken.push(name));
  await expect.poll(() => woken).toContain(first.name);
  clearInterval(timer);
  expect(new Set(woken)).toEqual(new Set([first.name]));
});
