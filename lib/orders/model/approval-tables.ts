import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { RuleReason } from './approval-rule-matching';
import type { Condition, RuleStep } from './approval-rule-schema';
import type { ApprovalState, RunningStep } from './approval-schema';

/** An organisation's rules for approvals. What a rule asks for is in its versions. */
export const approvalRules = pgTable(
  'approval_rules',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    name: text().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Holds for the organisations below, too. */
    forDescendants: boolean('for_descendants').notNull().default(false),
    /** Steps of several rules run in this order. */
    position: integer().notNull(),
    currentVersion: integer('current_version').notNull().default(1),
    /** Counts changes: two editors do not overwrite each other. */
    version: integer().notNull().default(1),
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('approval_rules_organisation')
      .on(table.organisationId, table.position)
      .where(sql`${table.archivedAt} IS NULL`),
  ],
);

/** Versions of rules. None is ever changed: orders that wait keep theirs. */
export const approvalRuleVersions = pgTable(
  'approval_rule_versions',
  {
    ruleId: uuid('rule_id').notNull(),
    n: integer().notNull(),
    condition: jsonb().$type<Condition>().notNull(),
    steps: jsonb().$type<RuleStep[]>().notNull(),
    escalateAfterHours: integer('escalate_after_hours'),
    allowsSelf: boolean('allows_self').notNull().default(false),
    allowsMany: boolean('allows_many').notNull().default(true),
    /** Null: as the ordering policy says. */
    tolerancePercent: numeric('tolerance_percent'),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.ruleId, table.n] })],
);

/** The approvals of an order: one runs at a time, another one after it became void. */
export const orderApprovals = pgTable(
  'order_approvals',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    orderId: uuid('order_id').notNull(),
    /** The versions of the rules that stopped the order. */
    rules: jsonb().$type<{ ruleId: string; n: number }[]>().notNull(),
    steps: jsonb().$type<RunningStep[]>().notNull(),
    /** The reasons of each organisation that stopped it. */
    reasons: jsonb().$type<{ organisationId: number; code: RuleReason }[]>().notNull(),
    /** Part of the hash, never shown: without it somebody could try out the prices of a tier above. */
    salt: uuid().notNull().default(sql`gen_random_uuid()`),
    contentHash: text('content_hash').notNull(),
    state: text().$type<ApprovalState>().notNull().default('waiting'),
    currentStep: integer('current_step').notNull().default(0),
    stepSince: timestamp('step_since', { withTimezone: true }).notNull().defaultNow(),
    /** Number of tiers above that were asked because nobody decided in time. */
    escalations: integer().notNull().default(0),
    /** People whom the owner of a stuck approval has named. */
    namedIds: uuid('named_ids').array().notNull().default(sql`'{}'::uuid[]`),
    /** The least of the rules'; null: as the ordering policy says. */
    tolerancePercent: numeric('tolerance_percent'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    decidedAt: timestamp('decided_at', { withTimezone: true }),
  },
  (table) => [
    index('order_approvals_order').on(table.orderId, table.id),
    uniqueIndex('order_approvals_open').on(table.orderId).where(sql`${table.state} IN ('waiting', 'stuck')`),
    index('order_approvals_running').on(table.stepSince).where(sql`${table.state} IN ('waiting', 'stuck')`),
    check(
      'order_approvals_state',
      sql`${table.state} IN ('waiting', 'approved', 'refused', 'void', 'stuck')`,
    ),
  ],
);

/** Decisions of people. Rows are only ever added. */
export const orderApprovalDecisions = pgTable(
  'order_approval_decisions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    approvalId: uuid('approval_id').notNull(),
    step: integer().notNull(),
    personId: uuid('person_id').notNull(),
    realPersonId: uuid('real_person_id').notNull(),
    /** The approver in whose place the person decided. */
    delegatedFrom: uuid('delegated_from'),
    decision: text().$type<'approved' | 'refused'>().notNull(),
    reason: text(),
    contentHash: text('content_hash').notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('order_approval_decisions_once').on(
      table.approvalId,
      table.step,
      sql`coalesce(${table.delegatedFrom}, ${table.personId})`,
    ),
    check('order_approval_decisions_kind', sql`${table.decision} IN ('approved', 'refused')`),
  ],
);

/** People who decide in another person's place for some days. */
export const approvalDelegations = pgTable(
  'approval_delegations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    organisationId: bigint('organisation_id', { mode: 'number' }).notNull(),
    fromPersonId: uuid('from_person_id').notNull(),
    toPersonId: uuid('to_person_id').notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    /** It ends with this day in its zone. */
    untilDay: date('until_day', { mode: 'string' }).notNull(),
    zone: text().notNull(),
    madeBy: uuid('made_by').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    endedAt: timestamp('ended_at', { withTimezone: true }),
  },
  (table) => [
    index('approval_delegations_from').on(table.fromPersonId),
    index('approval_delegations_to').on(table.toPersonId),
  ],
);
