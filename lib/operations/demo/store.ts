import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { notifications } from '@/lib/accounts/notifications/tables';
import { catalogueChanges, syncRuns } from '@/lib/catalogue/model/tables';
import { watches } from '@/lib/catalogue/watches/tables';
import { orderEvents, orderNotes, orderTierPrices } from '@/lib/orders/model/detail-tables';
import { orderActions, orderAttempts, orderObservations } from '@/lib/orders/model/history-tables';
import { requestMessages, requests } from '@/lib/orders/model/request-tables';
import { orderLines, orders } from '@/lib/orders/model/tables';
import { templateLines, templates } from '@/lib/orders/order-templates/tables';
import { auditEvents, people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';

/** The rows of many orders, each as the program would have left it at its time. */
export interface HistoryRows {
  orders: (typeof orders.$inferInsert & { id: string })[];
  lines: (typeof orderLines.$inferInsert)[];
  tiers: (typeof orderTierPrices.$inferInsert)[];
  attempts: (typeof orderAttempts.$inferInsert)[];
  observations: (typeof orderObservations.$inferInsert)[];
  actions: (typeof orderActions.$inferInsert)[];
  notes: (typeof orderNotes.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert & { id: string; createdAt: Date })[];
  acts: (typeof auditEvents.$inferInsert)[];
  notifications: (typeof notifications.$inferInsert & { id: string })[];
}

export const createEmptyRows = (): HistoryRows => ({
  orders: [],
  lines: [],
  tiers: [],
  attempts: [],
  observations: [],
  actions: [],
  notes: [],
  events: [],
  acts: [],
  notifications: [],
});

/** Rows of one statement: PostgreSQL takes 65,535 values. */
const BATCH_SIZE = 1000;

async function insertAll<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH_SIZE)
    await tx.insert(table).values(rows.slice(at, at + BATCH_SIZE) as T['$inferInsert'][]);
}

/** Stores what happened to orders, events in the order in which they happened. */
export async function saveHistory(tx: Tx, rows: HistoryRows): Promise<void> {
  await insertAll(tx, orders, rows.orders);
  await insertAll(tx, orderLines, rows.lines);
  await insertAll(tx, orderTierPrices, rows.tiers);
  await insertAll(tx, orderAttempts, rows.attempts);
  await insertAll(tx, orderObservations, rows.observations);
  await insertAll(tx, orderActions, rows.actions);
  await insertAll(tx, orderNotes, rows.notes);
  const byTime = (a: { createdAt: Date }, b: { createdAt: Date }) =>
    a.createdAt.getTime() - b.createdAt.getTime();
  await insertAll(tx, orderEvents, rows.events.toSorted(byTime));
  await insertAll(tx, auditEvents, rows.acts);
  await insertAll(tx, notifications, rows.notifications);
}

/** Requests between organisations, with their conversations. */
export interface RequestRows {
  requests: (typeof requests.$inferInsert & { id: string })[];
  messages: (typeof requestMessages.$inferInsert & { id: string; createdAt: Date })[];
}

export async function saveRequests(tx: Tx, rows: RequestRows): Promise<void> {
  await insertAll(tx, requests, rows.requests);
  await insertAll(tx, requestMessages, rows.messages);
}

export const WAITS_FOR_APPROVAL = sql<Date>`'infinity'::timestamptz`;

/** True when the portal has at least one order. */
export async function hasOrders(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: orders.id }).from(orders).limit(1);
  return rows.length > 0;
}

/** The demo's people by their e-mail addresses. */
export async function findPeople(tx: Tx): Promise<Map<string, string>> {
  const rows = await tx.select({ id: people.id, email: people.email }).from(people);
  return new Map(rows.map(({ id, email }) => [email, id]));
}

export const saveChanges = (tx: Tx, rows: readonly (typeof catalogueChanges.$inferInsert)[]): Promise<void> =>
  insertAll(tx, catalogueChanges, rows);

export const saveRuns = (tx: Tx, rows: readonly (typeof syncRuns.$inferInsert)[]): Promise<void> =>
  insertAll(tx, syncRuns, rows);

export const saveWatches = (tx: Tx, rows: readonly (typeof watches.$inferInsert)[]): Promise<void> =>
  insertAll(tx, watches, rows);

/** Rows of order templates, with their lines. */
export interface TemplateRows {
  templates: (typeof templates.$inferInsert & { id: string })[];
  lines: (typeof templateLines.$inferInsert)[];
}

export async function saveTemplates(tx: Tx, rows: TemplateRows): Promise<void> {
  await insertAll(tx, templates, rows.templates);
  await insertAll(tx, templateLines, rows.lines);
}

export type NotificationRow = typeof notifications.$inferInsert;

export const saveNotifications = (tx: Tx, rows: readonly NotificationRow[]): Promise<void> =>
  insertAll(tx, notifications, rows);

/**
 * Decides about the demo's subscriptions: the distributor counts terms in months, and its operator has said so. People have
 * decided about nearly all terms that are over, most of those that end within two months, and a few of the later ones.
 */
export async function saveSubscriptionDecisions(tx: Tx): Promise<void> {
  await tx.execute(
    sql`INSERT INTO term_units (connection_id, unit) SELECT id, 'month' FROM connections ON CONFLICT DO NOTHING`,
  );
  await tx.execute(sql`
    WITH terms AS (
      SELECT id, row_number() OVER (ORDER BY id) AS place,
        (started_on + make_interval(months => (plan ->> 'termLength')::int))::date - now()::date AS days
      FROM subscriptions WHERE (plan ->> 'termLength')::int > 1)
    UPDATE subscriptions s SET decided_by = s.owner_id, decided_at = now(), version = 2,
      choice = CASE WHEN place % 7 = 0 THEN 'stop' WHEN place % 7 = 1 AND days >= 0 THEN 'change' ELSE 'renew' END
    FROM terms WHERE terms.id = s.id
      AND ((days < 0 AND place % 9 <> 0) OR (days BETWEEN 0 AND 60 AND place % 5 > 1) OR (days > 60 AND place % 6 = 0))`);
}
