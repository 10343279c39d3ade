import { type SQL, sql } from 'drizzle-orm';

/**
 * A number of rows, written into the statement: a plan that is made once needs to know how little of an order is read.
 * @throws RangeError for anything but a whole number from 0 on.
 */
export function rowCount(rows: number): SQL {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`not a number of rows: ${rows}`);
  return sql.raw(String(rows));
}
