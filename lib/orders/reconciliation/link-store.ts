import { eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { orders } from '@/lib/orders/tables';
import { organisations } from '@/lib/organisations/tables';

/** Lets one person at a time link this id of the distributor, until the transaction ends. */
export async function lockUpstreamId(tx: Tx, upstreamId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order-link:${upstreamId}`}, 0))`);
}

/**
 * The order that an id is linked to already, through whichever connection: all are of one distributor
 * (docs/decisions/0125), and two of them may both see an order.
 */
export async function findLinkedOrder(tx: Tx, upstreamId: string) {
  const [row] = await tx
    .select({ number: orders.number, path: organisations.path })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(eq(orders.upstreamId, upstreamId))
    .limit(1);
  return row ?? null;
}
