import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, test } from 'vitest';
import { errorForLog } from './error-log';

const CANARY = 'canary-4711';

function databaseError(code: string, message: string): Error {
  const error = new pg.DatabaseError(message, 1, 'error');
  return Object.assign(error, {
    severity: 'ERROR',
    code,
    constraint: 'orders_number',
    detail: `Key (number)=(${CANARY}) already exists.`,
    where: `unnamed portal parameter $1 = '${CANARY}'`,
  });
}

test.each([
  ['23505', 'duplicate key value violates unique constraint "orders_number"'],
  ['22P02', `invalid input syntax for type integer: "${CANARY}"`],
])('an error %s of the database is logged without values and with its name', (code, message) => {
  const error = new DrizzleQueryError(
    'insert into orders values ($1)',
    [CANARY],
    databaseError(code, message),
  );
  const logged = JSON.stringify(errorForLog(error));
  expect(error.message).toContain(CANARY);
  expect(logged).not.toContain(CANARY);
  expect(logged).toContain(code);
  expect(logged).toContain('orders_number');
  expect(logged).toContain('insert into orders');
  expect(logged).toContain('error-log.test.ts');
});
