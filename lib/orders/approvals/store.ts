import { and, asc, eq } from 'drizzle-orm';
import { inTreeOf } from '@/lib/db/in-tree';
import { LINES_IN_SHORT } from '@/lib/db/lines-in-short';
import type { Tx } from '@/lib/db/pool';
import { people } from '@/lib/db/tables/accounts';
import { orders } from '@/lib/db/tables/orders';
import { organisations } from '@/lib/db/tables/organisations';
import { countOrders } from '../store';

const waiting = (organisationId: number) =>
  and(eq(orders.state, 'QUEUED'), eq(orders.held, 'approval'), inTreeOf(organisationId));

/** Orders of an organisation and of those below it that wait for an approval, longest waiting first. */
export async function listWaiting(tx: Tx, organisationId: number, limit: number) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      organisation: { id: organisations.id, name: organisations.name },
      placedBy: people.name,
      createdAt: orders.createdAt,
      totals: orders.totals,
      ...LINES_IN_SHORT,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(waiting(organisationId))
    .orderBy(asc(orders.id))
    .limit(limit);
}

export const countWaiting = (tx: Tx, organisationId: number): Promise<number> =>
  countOrders(tx, waiting(organisationId));
