import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { orderEvents, orderNotes, orderRechecks } from '@/lib/orders/model/detail-tables';
import { orderActions, orderAttempts } from '@/lib/orders/model/history-tables';
import { orders } from '@/lib/orders/model/tables';
import { people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { findCancelRequests } from '../model/cancel-request-store';

const realPeople = alias(people, 'real_people');

/** Reads the records that an order's page does not show. The caller has found the order by its organisation. */
export async function findRecords(tx: Tx, orderId: string) {
  const attempts = await tx
    .select()
    .from(orderAttempts)
    .where(eq(orderAttempts.orderId, orderId))
    .orderBy(asc(orderAttempts.attempt));
  const actions = await tx
    .select({ action: orderActions, person: people.name, realPerson: realPeople.name })
    .from(orderActions)
    .innerJoin(people, eq(people.id, orderActions.personId))
    .innerJoin(realPeople, eq(realPeople.id, orderActions.realPersonId))
    .where(eq(orderActions.orderId, orderId))
    .orderBy(asc(orderActions.id));
  const cancelRequests = await findCancelRequests(tx, orderId);
  const notes = await tx
    .select({ note: orderNotes, person: people.name, realPerson: realPeople.name })
    .from(orderNotes)
    .innerJoin(people, eq(people.id, orderNotes.personId))
    .innerJoin(realPeople, eq(realPeople.id, orderNotes.realPersonId))
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(asc(orderNotes.id));
  const events = await tx
    .select({ kind: orderEvents.kind, data: orderEvents.data, createdAt: orderEvents.createdAt })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.place));
  const [approval = null] = await tx
    .select({ name: people.name })
    .from(orders)
    .innerJoin(people, eq(people.id, orders.approvedBy))
    .where(eq(orders.id, orderId));
  const accepted = await tx
    .select({ acceptedAt: orderRechecks.acceptedAt, before: orderRechecks.before, person: people.name })
    .from(orderRechecks)
    .innerJoin(people, eq(people.id, orderRechecks.acceptedBy))
    .where(eq(orderRechecks.orderId, orderId))
    .orderBy(asc(orderRechecks.id));
  return { attempts, actions, cancelRequests, notes, events, accepted, approvedBy: approval?.name ?? null };
}
export type Records = Awaited<ReturnType<typeof findRecords>>;
