import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { statusAlerts } from '../tables';
import type { OpenAlert } from './alert-rules';
import type { StatusRow } from './schema';
import { THRESHOLDS } from './thresholds';

/** Lets one sweep at a time decide; another one waits, and then sees what this one did. */
export async function lockAlerts(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('tradecounter status alerts'))`);
}

export const listOpenAlerts = (tx: Tx): Promise<OpenAlert[]> =>
  tx
    .select({
      id: statusAlerts.id,
      kind: statusAlerts.kind,
      subject: statusAlerts.subject,
      name: statusAlerts.name,
      sentAt: statusAlerts.sentAt,
      goodSince: statusAlerts.goodSince,
    })
    .from(statusAlerts)
    .where(isNull(statusAlerts.closedAt))
    .orderBy(statusAlerts.id);

/** @returns the alerts with their ids. */
export async function insertAlerts(tx: Tx, rows: readonly StatusRow[], now: Date): Promise<OpenAlert[]> {
  if (rows.length === 0) return [];
  return tx
    .insert(statusAlerts)
    .values(rows.map(({ kind, subject, name }) => ({ kind, subject, name, openedAt: now, sentAt: now })))
    .returning();
}

type AlertChange = Partial<Pick<typeof statusAlerts.$inferInsert, 'sentAt' | 'goodSince' | 'closedAt'>>;

/** Changes open alerts. */
export async function updateAlerts(tx: Tx, alerts: readonly OpenAlert[], change: AlertChange): Promise<void> {
  if (alerts.length === 0) return;
  const ids = alerts.map(({ id }) => id);
  await tx
    .update(statusAlerts)
    .set(change)
    .where(and(inArray(statusAlerts.id, ids), isNull(statusAlerts.closedAt)));
}

export async function pruneAlerts(tx: Tx, now: Date): Promise<void> {
  const before = new Date(now.getTime() - THRESHOLDS.keptMs);
  await tx.delete(statusAlerts).where(sql`${statusAlerts.closedAt} < ${before.toISOString()}`);
}

/** The operators, each with the top organisation that they belong to. */
export async function listOperators(tx: Tx): Promise<{ personId: string; organisationId: number }[]> {
  const { rows } = await tx.execute<{ personId: string; organisationId: number }>(sql`
    SELECT DISTINCT person_id::text AS "personId", organisation_id AS "organisationId"
    FROM members WHERE role = 'operator' ORDER BY 1, 2`);
  return rows;
}
