import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { orders } from '@/lib/db/tables/orders';
import { connections, organisations } from '@/lib/db/tables/organisations';

/** Lets one person at a time link this id of the distributor, until the transaction ends. */
export async function lockLink(tx: Tx, upstreamId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`order-link:${upstreamId}`}, 0))`);
}

/**
 * The order that an id is linked to already, through this connection or another one of the same API: two connections of
 * one distributor may both see an order.
 * @param link.ownUrl the API of connections that name none.
 */
export async function findLinked(
  tx: Tx,
  { connectionId, upstreamId, ownUrl }: { connectionId: number; upstreamId: number; ownUrl: string },
) {
  const [row] = await tx
    .select({ number: orders.number, path: organisations.path })
    .from(orders)
    .innerJoin(connections, eq(connections.id, orders.connectionId))
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(
      and(
        eq(orders.upstreamId, upstreamId),
        sql`coalesce(${connections.baseUrl}, ${ownUrl}) =
          (SELECT coalesce(c.base_url, ${ownUrl}) FROM connections c WHERE c.id = ${connectionId})`,
      ),
    )
    .limit(1);
  return row ?? null;
}
