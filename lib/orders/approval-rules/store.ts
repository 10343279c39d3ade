import { and, count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import type { RuleInput } from '../model/approval-rule-schema';
import { approvalRules, approvalRuleVersions } from '../model/approval-tables';
import type { Rule, RuleVersions } from './schema';

type VersionRow = typeof approvalRuleVersions.$inferSelect;

const isCurrent = and(
  eq(approvalRuleVersions.ruleId, approvalRules.id),
  eq(approvalRuleVersions.n, approvalRules.currentVersion),
);

const toInput = (
  { name, forDescendants }: Pick<RuleInput, 'name' | 'forDescendants'>,
  row: Pick<
    VersionRow,
    'condition' | 'steps' | 'escalateAfterHours' | 'allowsSelf' | 'allowsMany' | 'tolerancePercent'
  >,
): RuleInput => ({
  name,
  forDescendants,
  condition: row.condition,
  steps: row.steps,
  escalateAfterHours: row.escalateAfterHours,
  allowsSelf: row.allowsSelf,
  allowsMany: row.allowsMany,
  tolerancePercent: row.tolerancePercent === null ? null : Number(row.tolerancePercent),
});

/** The rules of an organisation in their order. */
export async function findRules(tx: Tx, organisationId: number): Promise<Rule[]> {
  const rows = await tx
    .select({ rule: approvalRules, version: approvalRuleVersions })
    .from(approvalRules)
    .innerJoin(approvalRuleVersions, isCurrent)
    .where(and(eq(approvalRules.organisationId, organisationId), isNull(approvalRules.archivedAt)))
    .orderBy(approvalRules.position, approvalRules.id);
  return rows.map(({ rule, version }) => ({
    id: rule.id,
    version: rule.version,
    isActive: rule.isActive,
    n: version.n,
    ...toInput(rule, version),
  }));
}

export async function countRules(tx: Tx, organisationId: number): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(approvalRules)
    .where(and(eq(approvalRules.organisationId, organisationId), isNull(approvalRules.archivedAt)));
  return row?.count ?? 0;
}

/** Counts the rules of organisations above that hold for this one, too. */
export async function countRulesAbove(tx: Tx, organisationId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::integer AS count FROM organisations o JOIN approval_rules r ON r.organisation_id = ANY(o.path)
    WHERE o.id = ${organisationId} AND r.organisation_id <> o.id AND r.for_descendants AND r.is_active AND r.archived_at IS NULL`);
  return rows[0]?.count ?? 0;
}

const toVersion = (ruleId: string, n: number, createdBy: string | null, rule: RuleInput) => {
  const { condition, steps, escalateAfterHours, allowsSelf, allowsMany, tolerancePercent } = rule;
  return {
    ...{ ruleId, n, createdBy, condition, steps, escalateAfterHours, allowsSelf, allowsMany },
    tolerancePercent: tolerancePercent === null ? null : String(tolerancePercent),
  };
};

/** Stores a new rule behind the others. @returns its id */
export async function insertRule(
  tx: Tx,
  { organisationId, createdBy }: { organisationId: number; createdBy: string | null },
  rule: RuleInput,
): Promise<string> {
  const [last] = await tx
    .select({ position: max(approvalRules.position) })
    .from(approvalRules)
    .where(eq(approvalRules.organisationId, organisationId));
  const { name, forDescendants } = rule;
  const [row] = await tx
    .insert(approvalRules)
    .values({ organisationId, name, forDescendants, position: (last?.position ?? 0) + 1 })
    .returning({ id: approvalRules.id });
  if (!row) throw new Error('an insert returns its row');
  await tx.insert(approvalRuleVersions).values(toVersion(row.id, 1, createdBy, rule));
  return row.id;
}

interface RuleKey {
  organisationId: number;
  id: string;
  version: number;
}

const isExpected = ({ organisationId, id, version }: RuleKey) =>
  and(
    eq(approvalRules.organisationId, organisationId),
    eq(approvalRules.id, id),
    eq(approvalRules.version, version),
    isNull(approvalRules.archivedAt),
  );

const CHANGED = { version: sql`${approvalRules.version} + 1`, updatedAt: sql`now()` };

/** Stores the next version of a rule. @returns false when somebody changed it since */
export async function updateRule(tx: Tx, key: RuleKey, createdBy: string, rule: RuleInput): Promise<boolean> {
  const { name, forDescendants } = rule;
  const [row] = await tx
    .update(approvalRules)
    .set({ ...CHANGED, name, forDescendants, currentVersion: sql`${approvalRules.currentVersion} + 1` })
    .where(isExpected(key))
    .returning({ id: approvalRules.id, n: approvalRules.currentVersion });
  if (!row) return false;
  await tx.insert(approvalRuleVersions).values(toVersion(row.id, row.n, createdBy, rule));
  return true;
}

/** @returns false when somebody changed it since */
export async function saveActive(tx: Tx, key: RuleKey, isActive: boolean): Promise<boolean> {
  const rows = await tx
    .update(approvalRules)
    .set({ ...CHANGED, isActive })
    .where(isExpected(key))
    .returning({ id: approvalRules.id });
  return rows.length === 1;
}

/** Ends a rule; orders that wait by it go on. @returns false when somebody changed it since */
export async function archiveRule(tx: Tx, key: RuleKey): Promise<boolean> {
  const rows = await tx
    .update(approvalRules)
    .set({ ...CHANGED, archivedAt: sql`now()` })
    .where(isExpected(key))
    .returning({ id: approvalRules.id });
  return rows.length === 1;
}

/** Writes the places of rules. */
export async function savePositions(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const [place, id] of ids.entries())
    await tx
      .update(approvalRules)
      .set({ position: place + 1 })
      .where(eq(approvalRules.id, id));
}

/** The versions of a rule, the newest first, with the orders that wait by each. */
export async function findVersions(
  tx: Tx,
  { organisationId, id }: { organisationId: number; id: string },
): Promise<RuleVersions['versions']> {
  const rows = await tx
    .select({
      rule: approvalRules,
      version: approvalRuleVersions,
      waiting: sql<number>`(SELECT count(*)::integer FROM order_approvals a WHERE a.state IN ('waiting', 'stuck')
        AND a.rules @> jsonb_build_array(jsonb_build_object('ruleId', ${approvalRules.id}, 'n', ${approvalRuleVersions.n})))`,
    })
    .from(approvalRules)
    .innerJoin(approvalRuleVersions, eq(approvalRuleVersions.ruleId, approvalRules.id))
    .where(
      and(
        eq(approvalRules.organisationId, organisationId),
        eq(approvalRules.id, id),
        isNull(approvalRules.archivedAt),
      ),
    )
    .orderBy(desc(approvalRuleVersions.n));
  return rows.map(({ rule, version, waiting }) => ({
    n: version.n,
    createdAt: version.createdAt.toISOString(),
    createdBy: version.createdBy,
    waiting,
    rule: toInput(rule, version),
  }));
}

export async function hasOrganisationsBelow(tx: Tx, organisationId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    SELECT EXISTS (SELECT FROM organisations WHERE parent_id = ${organisationId} AND gone_at IS NULL) AS has`);
  return rows[0]?.has ?? false;
}
