import { asc, sql } from 'drizzle-orm';
import { carriers } from '@/lib/orders/model/detail-tables';
import type { Tx } from '@/lib/platform/db/pool';
import { toCarrierId } from './rules';
import type { Carrier } from './schema';

/** The second key of an advisory lock: one transaction at a time replaces the carriers. */
const CARRIERS_LOCK = 7_203_118;

export const findCarriers = (tx: Tx): Promise<Carrier[]> =>
  tx
    .select({ name: carriers.name, aliases: carriers.aliases, urlTemplate: carriers.urlTemplate })
    .from(carriers)
    .orderBy(asc(carriers.id));

/** Until the end of the transaction no other one replaces the carriers. */
export async function lockCarriers(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${CARRIERS_LOCK})`);
}

/** Puts these carriers in the place of all others. */
export async function replaceCarriers(tx: Tx, all: readonly Carrier[], personId: string): Promise<void> {
  await tx.delete(carriers);
  if (all.length > 0)
    await tx
      .insert(carriers)
      .values(all.map((one) => ({ ...one, id: toCarrierId(one.name), updatedBy: personId })));
}
