import { and, asc, eq, inArray } from 'drizzle-orm';
import { orderNotes } from '@/lib/orders/model/detail-tables';
import { orders } from '@/lib/orders/model/tables';
import { people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';

/** The notes on orders that the caller has found by their organisation, oldest first. */
export async function listNotes(tx: Tx, orderIds: readonly string[]) {
  return tx
    .select({
      id: orderNotes.id,
      orderId: orderNotes.orderId,
      person: people.name,
      body: orderNotes.body,
      createdAt: orderNotes.createdAt,
    })
    .from(orderNotes)
    .innerJoin(people, eq(people.id, orderNotes.personId))
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.id));
}

/** The number of an order of this organisation; null for every other one. */
export async function findOrderNumber(tx: Tx, id: string, organisationId: number): Promise<string | null> {
  const rows = await tx
    .select({ number: orders.number })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.organisationId, organisationId)));
  return rows[0]?.number ?? null;
}

export async function insertNote(
  tx: Tx,
  note: Pick<typeof orderNotes.$inferInsert, 'orderId' | 'personId' | 'realPersonId' | 'body'>,
): Promise<void> {
  await tx.insert(orderNotes).values(note);
}
