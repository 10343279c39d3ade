import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { people } from '@/lib/db/tables/accounts';
import { orders } from '@/lib/db/tables/orders';
import { organisations } from '@/lib/db/tables/organisations';

const waiting = (organisationId: number) =>
  and(
    eq(orders.state, 'QUEUED'),
    eq(orders.held, 'approval'),
    sql`${organisations.path} @> ARRAY[${organisationId}::integer]`,
  );

/** Orders of an organisation and of those below it that wait for an approval, longest waiting first. */
export async function listWaiting(tx: Tx, organisationId: number, limit: number) {
  const lines = sql`FROM order_lines l WHERE l.order_id = ${orders.id}`;
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      organisation: { id: organisations.id, name: organisations.name },
      placedBy: people.name,
      createdAt: orders.createdAt,
      totals: orders.totals,
      lineCount: sql<number>`(SELECT count(*)::integer ${lines})`,
      firstProduct: sql<string>`coalesce((SELECT l.name ${lines} ORDER BY l.position LIMIT 1), '')`,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(waiting(organisationId))
    .orderBy(asc(orders.id))
    .limit(limit);
}

export async function countWaiting(tx: Tx, organisationId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .where(waiting(organisationId));
  return row?.count ?? 0;
}
