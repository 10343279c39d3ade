import { and, eq, sql } from 'drizzle-orm';
import {
  renewalLeadTimes,
  renewalReminders,
  subscriptions,
  termUnits,
} from '@/lib/orders/model/subscription-tables';
import { orders } from '@/lib/orders/model/tables';
import { organisations } from '@/lib/organisations/tables';
import { nearestOn } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import { ENDS_ON, IS_ROLL_OVER, IS_VALID, type SubscriptionRow } from './store';

/** A subscription whose end has come within a lead time of its organisation, without a reminder for that lead time yet. */
export type DueRenewal = Pick<
  SubscriptionRow,
  'id' | 'organisationId' | 'organisationName' | 'orderId' | 'name' | 'productCode' | 'quantity' | 'ownerId'
> & { endsOn: string; leadDays: number; daysLeft: number };

/**
 * Finds undecided subscriptions that are due for a reminder on a day, by organisation, and notes the reminder in the same
 * statement: a second worker finds nothing. Of several lead times that have passed at once, the shortest counts.
 */
export async function claimDueRenewals(
  tx: Tx,
  { today, usual, limit }: { today: string; usual: readonly number[]; limit: number },
): Promise<DueRenewal[]> {
  const usualDays = sql`${`{${usual.join(',')}}`}::int[]`;
  const daysLeft = sql<number>`(${ENDS_ON} - ${today}::date)`;
  const due = tx
    .select({
      id: subscriptions.id,
      organisationId: subscriptions.organisationId,
      organisationName: sql<string>`${organisations.name}`.as('organisation_name'),
      orderId: subscriptions.orderId,
      name: subscriptions.name,
      productCode: subscriptions.productCode,
      quantity: subscriptions.quantity,
      ownerId: subscriptions.ownerId,
      endsOn: sql<string>`${ENDS_ON}::text`.as('due_ends_on'),
      daysLeft: daysLeft.as('days_left'),
      leadDays:
        sql<number>`(SELECT min(lead) FROM unnest(coalesce(${renewalLeadTimes.days}, ${usualDays})) AS lead
        WHERE lead >= ${daysLeft})`.as('due_lead_days'),
    })
    .from(subscriptions)
    .innerJoin(organisations, eq(organisations.id, subscriptions.organisationId))
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoin(termUnits, eq(termUnits.connectionId, subscriptions.connectionId))
    .leftJoin(renewalLeadTimes, eq(renewalLeadTimes.organisationId, subscriptions.organisationId))
    .where(
      and(
        IS_VALID,
        eq(subscriptions.choice, 'undecided'),
        sql`NOT ${IS_ROLL_OVER}`,
        sql`${ENDS_ON} >= ${today}::date`,
      ),
    )
    .as('due');
  const candidates = await tx
    .select()
    .from(due)
    .where(
      sql`${due.leadDays} IS NOT NULL AND NOT EXISTS (SELECT FROM renewal_reminders given
        WHERE given.subscription_id = ${due.id} AND given.ends_on = ${due.endsOn}::date
          AND given.lead_days <= ${due.leadDays})`,
    )
    .orderBy(due.organisationId, due.endsOn, due.id)
    .limit(limit);
  if (candidates.length === 0) return [];
  const claimed = await tx
    .insert(renewalReminders)
    .values(candidates.map(({ id, endsOn, leadDays }) => ({ subscriptionId: id, endsOn, leadDays })))
    .onConflictDoNothing()
    .returning({ id: renewalReminders.subscriptionId });
  const ids = new Set(claimed.map(({ id }) => id));
  return candidates.filter(({ id }) => ids.has(id));
}

/** The administrators of these organisations, or of the nearest one above that has any, by organisation. */
export async function findRemindedPeople(
  tx: Tx,
  organisationIds: readonly number[],
): Promise<{ organisationId: number; personId: string }[]> {
  const { rows } = await tx.execute<{ organisationId: number; personId: string }>(sql`
    SELECT g.id AS "organisationId", m.person_id AS "personId" FROM organisations g
    JOIN members m ON m.role = 'administrator' AND m.organisation_id = ${nearestOn(sql`g.path`, {
      column: sql`at.organisation_id`,
      table: sql`members`,
      where: sql`at.role = 'administrator'`,
    })}
    WHERE g.id = ANY(${intArray(organisationIds)}) ORDER BY 1, 2`);
  return rows;
}

export async function saveLeadTimes(tx: Tx, organisationId: number, days: readonly number[]): Promise<void> {
  await tx
    .insert(renewalLeadTimes)
    .values({ organisationId, days: [...days] })
    .onConflictDoUpdate({ target: renewalLeadTimes.organisationId, set: { days: [...days] } });
}

/** The lead times that an organisation chose; null for the usual ones. */
export async function findLeadTimes(tx: Tx, organisationId: number): Promise<number[] | null> {
  const rows = await tx
    .select({ days: renewalLeadTimes.days })
    .from(renewalLeadTimes)
    .where(eq(renewalLeadTimes.organisationId, organisationId));
  return rows[0]?.days ?? null;
}
