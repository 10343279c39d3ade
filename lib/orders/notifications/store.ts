import { and, eq, sql } from 'drizzle-orm';
import { notifications } from '@/lib/accounts/notifications/tables';
import { orders } from '@/lib/orders/model/tables';
import { nearestOn } from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { isoTimestampMicros } from '@/lib/platform/db/sql-values';
import { LINE_SUMMARY_COLUMNS } from '../model/line-summary';

export type PendingEvent = {
  id: string;
  place: string;
  kind: string;
  data: Record<string, unknown>;
  /** ISO 8601. */
  at: string;
  orderId: string;
  organisationId: number;
  organisationName: string;
  number: string;
  reference: string;
  waitsForApproval: boolean;
  /**
   * The person in the record of actions; null for an event that no person caused, and for placing, which is
   * confirmed to its placer.
   */
  doneBy: string | null;
  firstProduct: string;
  lineCount: number;
};

/** Pending events, oldest first. @param after place of the last one of the previous batch. */
export async function findPendingEvents(tx: Tx, after: string, limit: number): Promise<PendingEvent[]> {
  const { rows } = await tx.execute<PendingEvent>(sql`
    SELECT e.id, e.place::text, e.kind, e.data, ${isoTimestampMicros('e.created_at')} AS at,
      e.order_id AS "orderId", e.organisation_id AS "organisationId", g.name AS "organisationName",
      orders.number, orders.reference, (orders.state = 'QUEUED' AND orders.held IS NOT DISTINCT FROM 'approval') AS "waitsForApproval",
      -- Both were written in one transaction, so at one time.
      CASE WHEN e.kind <> 'order.placed' THEN (SELECT a.person_id FROM audit_events a
        WHERE a.subject = 'order:' || e.order_id AND a.at = e.created_at ORDER BY a.id LIMIT 1) END AS "doneBy",
      ${LINE_SUMMARY_COLUMNS.firstProduct} AS "firstProduct", ${LINE_SUMMARY_COLUMNS.lineCount} AS "lineCount"
    FROM order_events e JOIN orders ON orders.id = e.order_id JOIN organisations g ON g.id = e.organisation_id
    WHERE e.notified_at IS NULL AND e.place > ${after}::bigint ORDER BY e.place LIMIT ${limit}`);
  return rows;
}

/** Marks an event as notified. @returns false when another run has done so: then the caller notifies no one. */
export async function markNotified(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await planned(tx).execute(
    sql`UPDATE order_events SET notified_at = now() WHERE id = ${id}::uuid AND notified_at IS NULL RETURNING id`,
  );
  return rows.length > 0;
}

export type Recipients = {
  placer: string;
  /** The real person, when the order was placed in another person's name. */
  realPlacer: string;
  owner: string | null;
  /** Administrators of the order's organisation, or of the nearest one above that has any. */
  administrators: string[];
  /** Whose tree the order's organisation is in. */
  operators: string[];
};

/** Finds the organisation `g` or its nearest ancestor that has administrators. */
const NEAREST_ADMINISTERED = nearestOn(sql`g.path`, {
  column: sql`at.organisation_id`,
  table: sql`members`,
  where: sql`at.role = 'administrator'`,
});

/** Possible recipients. Whether each may read the order is checked later. */
export async function findRecipients(tx: Tx, orderId: string): Promise<Recipients | null> {
  const { rows } = await planned(tx).execute<Recipients>(sql`
    SELECT o.person_id AS placer, o.real_person_id AS "realPlacer", o.attention_owner_id AS owner,
      array(SELECT m.person_id::text FROM members m WHERE m.role = 'administrator'
        AND m.organisation_id = ${NEAREST_ADMINISTERED} ORDER BY 1) AS administrators,
      array(SELECT DISTINCT m.person_id::text FROM members m WHERE m.role = 'operator'
        AND m.organisation_id = ANY(g.path) ORDER BY 1) AS operators
    FROM orders o JOIN organisations g ON g.id = o.organisation_id
    WHERE o.id = ${orderId}`);
  return rows[0] ?? null;
}

/** The administrators of some organisations. */
export async function findAdministrators(tx: Tx, organisationIds: readonly number[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT DISTINCT m.person_id::text AS id FROM members m
    WHERE m.role = 'administrator' AND m.organisation_id = ANY(${sql.param([...organisationIds])}::bigint[]) ORDER BY 1`);
  return rows.map(({ id }) => id);
}

/** Counts the lines of an order, and names the product of the first. */
export async function findLineSummary(
  tx: Tx,
  orderId: string,
): Promise<{ lineCount: number; firstProduct: string | null }> {
  const [row] = await tx.select(LINE_SUMMARY_COLUMNS).from(orders).where(eq(orders.id, orderId));
  return row ?? { lineCount: 0, firstProduct: null };
}

/** Reads what inboxes already say of an order. */
export async function findNoticesOfOrder(
  tx: Tx,
  { organisationId, path }: { organisationId: number; path: string },
) {
  return tx
    .select({ personId: notifications.personId, detail: notifications.detail })
    .from(notifications)
    .where(and(eq(notifications.organisationId, organisationId), eq(notifications.path, path)));
}
