import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { isoTimestampMicros } from '@/lib/platform/db/sql-values';
import type { Text } from '@/lib/platform/messages/message';
import type { OrderActionState } from '../model/action-schema';
import { orderActions } from '../model/history-tables';

/** Open requests that wait for an answer of an organisation or of those below it, longest waiting first. */
export async function listOpenRequests(tx: Tx, organisationId: number, limit: number) {
  const { rows } = await tx.execute<{
    id: string;
    orderId: string;
    number: string;
    reference: string;
    upstreamId: string | null;
    organisation: { id: number; name: string };
    person: string;
    note: string | null;
    createdAt: string;
  }>(sql`
    SELECT a.id, o.id AS "orderId", o.number, o.reference, o.upstream_id AS "upstreamId",
      json_build_object('id', g.id, 'name', g.name) AS organisation, p.name AS person, a.note,
      ${isoTimestampMicros('a.created_at')} AS "createdAt"
    FROM order_actions a JOIN orders o ON o.id = a.order_id JOIN organisations g ON g.id = o.organisation_id
      JOIN people p ON p.id = a.person_id JOIN organisations task ON task.id = a.assigned_to
    WHERE a.state = 'OPEN' AND task.path @> ARRAY[${organisationId}::bigint] ORDER BY a.id LIMIT ${limit}`);
  return rows;
}

/** The open request about an order, held until the transaction ends. */
export async function lockOpenRequest(tx: Tx, orderId: string) {
  const [row] = await tx
    .select({ id: orderActions.id, assignedTo: orderActions.assignedTo })
    .from(orderActions)
    .where(and(eq(orderActions.orderId, orderId), eq(orderActions.state, 'OPEN')))
    .for('update');
  return row ?? null;
}

export async function saveRequestAnswer(
  tx: Tx,
  id: string,
  answer: { state: OrderActionState; reason: Text; answeredBy: string },
): Promise<void> {
  await tx
    .update(orderActions)
    .set({ ...answer, finishedAt: sql`now()` })
    .where(eq(orderActions.id, id));
}
