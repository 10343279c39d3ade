import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import { orders } from '@/lib/orders/model/tables';
import { organisations, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { LINE_SUMMARY_COLUMNS } from '../model/line-summary';
import { dueAt, dueInMs } from '../model/store';

/** Finds an organisation's orders that wait for a time, or for a buyer because something changed, oldest first. */
export async function findHeld(tx: Tx, organisationId: number, limit: number) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      organisation: { id: organisations.id, name: organisations.name },
      placedBy: people.name,
      createdAt: orders.createdAt,
      hasChanged: sql<boolean>`${orders.held} = 'changed'`,
      notBefore: dueAt,
      dueInMs,
      totals: orders.totals,
      ...LINE_SUMMARY_COLUMNS,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(people, eq(people.id, orders.personId))
    .where(
      and(
        eq(orders.listStatus, 'QUEUED'),
        eq(orders.organisationId, organisationId),
        eq(orders.state, 'QUEUED'),
        or(eq(orders.held, 'time'), and(eq(orders.held, 'changed'), isNull(orders.approvedBy))),
      ),
    )
    .orderBy(asc(orders.id))
    .limit(limit);
}
