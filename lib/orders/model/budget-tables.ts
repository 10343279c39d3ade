import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BudgetPeriodKind } from './budget-periods';
import type { BudgetAction, BudgetScope, EntryKind } from './budget-rules';

/** Cost centres of an organisation, which a buyer can choose at checkout. */
export const costCentres = pgTable(
  'cost_centres',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    code: text().notNull(),
    name: text().notNull(),
    /** It cannot be chosen any more; orders keep it. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Grows with each change. */
    version: integer().notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('cost_centres_code')
      .on(table.organisationId, sql`lower(${table.code})`)
      .where(sql`${table.archivedAt} IS NULL`),
  ],
);

/** Limits of what an organisation, one of its cost centres, or one of its people orders in a period. */
export const budgets = pgTable(
  'budgets',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    scope: text().$type<BudgetScope>().notNull(),
    /** The person of a budget for one person. */
    personId: uuid('person_id'),
    /** The cost centre of a budget for one. */
    costCentreId: uuid('cost_centre_id'),
    period: text().$type<BudgetPeriodKind>().notNull(),
    /** The first day of the first period. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    /** Days begin and end in this zone. */
    zone: text().notNull(),
    currency: text().notNull(),
    amount: numeric().notNull(),
    /** The most that one person may use of it in a period. */
    personAmount: numeric('person_amount'),
    /** Buyers are warned above this share. */
    warnPercent: integer('warn_percent'),
    onExcess: text('on_excess').$type<BudgetAction>().notNull(),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    /** Grows with each change. */
    version: integer().notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('budgets_organisation').on(table.organisationId)],
);

/**
 * The changes of what orders reserve and consume of a budget, in a period each. Rows are only ever added: a release takes back what
 * the rows before it add up to.
 */
export const budgetEntries = pgTable(
  'budget_entries',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    budgetId: uuid('budget_id').notNull(),
    orderId: uuid('order_id').notNull(),
    /** The person who placed the order. */
    personId: uuid('person_id').notNull(),
    periodFrom: date('period_from', { mode: 'string' }).notNull(),
    periodUntil: date('period_until', { mode: 'string' }).notNull(),
    kind: text().$type<EntryKind>().notNull(),
    /** The amount of the order in the period, as far as it was known by this entry. */
    planned: numeric().notNull().default('0'),
    reserved: numeric().notNull(),
    consumed: numeric().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('budget_entries_period').on(table.budgetId, table.periodFrom),
    index('budget_entries_order').on(table.orderId),
  ],
);
