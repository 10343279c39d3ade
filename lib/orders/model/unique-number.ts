import 'server-only';
import { randomBytes } from 'node:crypto';
import { inPlannedTransaction, type Tx } from '@/lib/platform/db/pool';
import { violatesConstraint } from '@/lib/platform/errors';
import { formatOrderNumber, RANDOM_DIGITS } from './order-number';

/** A number is one of 34 billion; clashing this often in a row is a broken source of randomness. */
const MAX_ATTEMPTS = 5;

/** Stores an order under a new random number each time that another order already has it. @param store draws the number */
export async function withUniqueNumber<Stored>(store: (tx: Tx) => Promise<Stored>): Promise<Stored> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inPlannedTransaction(store);
    } catch (error) {
      if (!violatesConstraint(error, 'orders_number') || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Given by the `insert` of `insertNumbered` when another row has the number. */
export const NUMBER_TAKEN = Symbol('number taken');

/**
 * Stores a row under a random number that is still free, within a transaction that goes on: `insert` must not fail on a
 * taken number, but give `NUMBER_TAKEN`.
 */
export async function insertNumbered<Stored>(
  prefix: string,
  insert: (number: string) => Promise<Stored | typeof NUMBER_TAKEN>,
): Promise<Stored> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const stored = await insert(formatOrderNumber(randomBytes(RANDOM_DIGITS), prefix));
    if (stored !== NUMBER_TAKEN) return stored;
  }
  throw new Error(`no number that begins with ${prefix} was free`);
}
