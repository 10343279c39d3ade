import 'server-only';
import { inPlannedTransaction, type Tx } from '@/lib/platform/db/pool';
import { violatesConstraint } from '@/lib/platform/errors';

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
