import { inspect } from 'node:util';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { invitations } from '@/lib/accounts/model/tables';
import { people } from '@/lib/organisations/tables';
import { db, inTransaction, useDatabase } from '@/lib/platform/db/pool';
import { createTestDatabase, type TestDatabase } from '@/lib/platform/db/testing/test-database';
import { AppError } from '@/lib/platform/errors';
import { createSafeConsole } from './error-log';
import { log, logOptions } from './log';

const NOBODY = '0192f0c1-0000-7000-8000-000000000000';
const CANARY = 'canary-4711@people.example';
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  useDatabase(database);
});
afterAll(() => database.drop());

/** Returns the log line of an error. */
function formatLogLine(error: unknown, fields: object = {}): string {
  const lines: string[] = [];
  pino({ ...logOptions('info'), level: 'info' }, { write: (line: string) => void lines.push(line) }).error(
    { err: error, ...fields },
    'a job failed',
  );
  return lines.join('');
}
const catchError = (work: () => PromiseLike<unknown>): Promise<unknown> =>
  Promise.resolve(work()).then(
    () => Promise.reject(new Error('it did not fail')),
    (error: unknown) => error,
  );

const FAILURES: [string, () => PromiseLike<unknown>][] = [
  [
    'a row that is there already',
    async () => {
      await database.pool.query(`INSERT INTO organisations (id, name, path) VALUES (1, 'One', '{1}')
        ON CONFLICT DO NOTHING`);
      const row = {
        email: CANARY,
        name: CANARY,
        passwordHash: '-',
      };
      await db().insert(people).values(row);
      await db().insert(people).values(row);
    },
  ],
  [
    'a row without its organisation',
    () =>
      db().insert(invitations).values({
        email: CANARY,
        locale: 'en-GB',
        tokenHash: '-',
        role: 'buyer',
        organisationId: 9,
        invitedBy: NOBODY,
        expiresAt: new Date(),
      }),
  ],
  ['a value of another type', () => db().select().from(people).where(eq(people.id, CANARY))],
  ['a null', () => database.pool.query('INSERT INTO people (email) VALUES ($1)', [CANARY])],
  ['a number out of range', () => database.pool.query('SELECT $1::int', [CANARY])],
  ['a text that is no JSON', () => database.pool.query('SELECT $1::json', [`"${CANARY}`])],
  [
    'an exception that names it',
    () => database.pool.query(`DO $$ BEGIN RAISE EXCEPTION 'no % here', '${CANARY}'; END $$`),
  ],
  [
    'a statement in a transaction',
    () => inTransaction((tx) => tx.select().from(people).where(eq(people.id, CANARY))),
  ],
];

test.each(FAILURES)('the log of %s contains no value of a statement', async (_name, work) => {
  const error = await catchError(work);
  // It is in the error itself, or this would prove nothing.
  expect(
    inspect(error, { depth: 9 }).includes(CANARY) ||
      inspect(error, { showHidden: true, depth: 9 }).includes(CANARY),
  ).toBe(true);
  for (const thrown of [
    error,
    new Error('outer', { cause: error }),
    new AppError('internal', { cause: error }),
    new AggregateError([error], 'several'),
    Object.assign(new Error('with a field'), { reason: error }),
  ])
    expect(formatLogLine(thrown)).not.toContain(CANARY);
  expect(formatLogLine(undefined, { failure: error, nested: { error } })).not.toContain(CANARY);
});

test('the log keeps the facts that help to find a cause', async () => {
  const error = await catchError(FAILURES[0]?.[1] ?? (() => Promise.resolve()));
  const line = formatLogLine(error);
  expect(line).toContain('"code":"23505"');
  expect(line).toContain('"constraint":"people_email"');
  expect(line).toContain('log.test.ts');
  expect(line).toContain('insert into');
});

test('other errors are logged unchanged', () => {
  const error = Object.assign(new Error('The supplier answered 500.'), { status: 500, code: 'unavailable' });
  const line = JSON.parse(formatLogLine(error));
  expect(line).toMatchObject({
    msg: 'a job failed',
    err: { type: 'Error', message: 'The supplier answered 500.', status: 500, code: 'unavailable' },
  });
});

test('the console contains no such values either', async () => {
  const error = await catchError(FAILURES[0]?.[1] ?? (() => Promise.resolve()));
  const plain = new Error('plain');
  const print = vi.fn();
  createSafeConsole({ ...console, error: print }).error(
    '⨯',
    new Error('a page broke', { cause: error }),
    plain,
  );
  expect(inspect(print.mock.calls, { depth: 9 })).not.toContain(CANARY);
  expect(print.mock.calls[0]?.[2]).toBe(plain);
});

test('a log line compiles only with a listed code', () => {
  // @ts-expect-error: it has none
  log().info({ order: 'ORD-1' }, 'an order was sent');
  // @ts-expect-error: it is no code of the list
  log().info({ code: 'sent' }, 'an order was sent');
});
