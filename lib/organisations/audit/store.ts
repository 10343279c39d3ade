import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { auditEvents, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';

export type AuditRow = Omit<typeof auditEvents.$inferInsert, 'id' | 'at'>;

export async function insertEvent(tx: Tx, row: AuditRow): Promise<void> {
  await tx.insert(auditEvents).values(row);
}

/** Finds an earlier entry about a subject, and compares it with this detail or one that begins with it. */
export async function findRepetition(
  tx: Tx,
  { subject, action, detail }: { subject: string; action: string; detail: string },
): Promise<{ isRepeated: boolean; isSame: boolean }> {
  const { rows } = await tx.execute<{ isRepeated: boolean; isSame: boolean }>(sql`
    SELECT count(*) > 0 AS "isRepeated",
      coalesce(bool_or(detail #>> '{}' = ${detail} OR starts_with(detail #>> '{}', ${`${detail}, `})), false) AS "isSame"
    FROM audit_events WHERE subject = ${subject} AND action = ${action}`);
  return rows[0] ?? { isRepeated: false, isSame: false };
}

/** Finds the entries about these subjects, oldest first, with the acting person. */
export async function findEvents(tx: Tx, subjects: readonly string[], actions: readonly string[]) {
  const { id, at, action, subject, detail } = auditEvents;
  return tx
    .select({ id, at, action, subject, detail, person: people.name })
    .from(auditEvents)
    .innerJoin(people, eq(people.id, auditEvents.personId))
    .where(and(inArray(subject, [...subjects]), inArray(action, [...actions])))
    .orderBy(asc(id));
}
