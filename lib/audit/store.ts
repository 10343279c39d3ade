import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@/lib/db/pool';
import { auditEvents, people } from '@/lib/db/tables/accounts';

export type AuditRow = Omit<typeof auditEvents.$inferInsert, 'id' | 'at'>;

export async function insertEvent(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditEvents).values(row);
}

/** What was done to these things, oldest first, with who did it. */
export async function findEvents(tx: Tx, subjects: readonly string[], actions: readonly string[]) {
  const { id, at, action, subject, detail } = auditEvents;
  return tx
    .select({ id, at, action, subject, detail, person: people.name })
    .from(auditEvents)
    .innerJoin(people, eq(people.id, auditEvents.personId))
    .where(and(inArray(subject, [...subjects]), inArray(action, [...actions])))
    .orderBy(asc(id));
}
