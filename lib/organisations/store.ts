import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { memberships, organisations } from '@/lib/organisations/tables';
import { selectBrandId } from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { CurrencyDisplay } from '@/lib/platform/formats/money';
import type { TreeNode } from './rules';

export type OrganisationRow = typeof organisations.$inferInsert;

/** Organisations per INSERT: PostgreSQL takes at most 65,535 parameters in one statement. */
const BATCH_SIZE = 1_000;
/** Two mirrors at once would each compute paths from half of the truth. */
const MIRROR_LOCK = 7_203_115;

/** Waits for its turn to change the tree, until the transaction ends. */
export async function lockTree(tx: Tx): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${MIRROR_LOCK})`);
}

/** The path from the root; null when there is no such organisation, or no longer. */
export async function findPath(tx: Tx, id: number): Promise<number[] | null> {
  const [row] = await tx
    .select({ path: organisations.path })
    .from(organisations)
    .where(and(eq(organisations.id, id), isNull(organisations.goneAt)));
  return row?.path ?? null;
}

/** Every known place with its stored path, those that are gone too. */
export async function findNodes(tx: Tx): Promise<(TreeNode & { path: number[] })[]> {
  const { id, parentId, path } = organisations;
  return tx.select({ id, parentId, path }).from(organisations);
}

/**
 * Inserts or renews what was seen now.
 * @param restoresGone true when organisations that were gone are restored.
 */
export async function upsertListed(tx: Tx, rows: OrganisationRow[], restoresGone: boolean): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await tx
      .insert(organisations)
      .values(rows.slice(from, from + BATCH_SIZE))
      .onConflictDoUpdate({
        target: organisations.id,
        set: {
          name: sql`excluded.name`,
          parentId: sql`excluded.parent_id`,
          path: sql`excluded.path`,
          linkedAccount: sql`excluded.linked_account`,
          financeType: sql`excluded.finance_type`,
          extra: sql`excluded.extra`,
          seenAt: sql`excluded.seen_at`,
          goneAt: restoresGone ? null : sql`${organisations.goneAt}`,
        },
      });
  }
}

/** Inserts an organisation unless it is known already. */
export async function insertUnnamed(tx: Tx, row: OrganisationRow): Promise<void> {
  await tx.insert(organisations).values(row).onConflictDoNothing();
}

/** Notes that the API answered for an organisation, even with nothing about it. */
export async function updateSeenAt(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.update(organisations).set({ seenAt: now }).where(eq(organisations.id, id));
}

/** Writes the paths of organisations that moved along with one above them. */
export async function savePaths(
  tx: Tx,
  moved: readonly { id: number; path: readonly number[] }[],
): Promise<void> {
  for (let from = 0; from < moved.length; from += BATCH_SIZE)
    await tx.execute(sql`
      UPDATE organisations o SET path = ARRAY(
        SELECT step::bigint FROM jsonb_array_elements_text(moved.path) WITH ORDINALITY AS s (step, place) ORDER BY place)
      FROM jsonb_to_recordset(${JSON.stringify(moved.slice(from, from + BATCH_SIZE))}::jsonb) AS moved (id bigint, path jsonb)
      WHERE o.id = moved.id`);
}

/**
 * Marks the descendants of `root` that were not listed. Orders still refer to them, so they are never deleted. The API does not list the
 * portal's own organisations, so they are left out.
 */
export async function markUnseenGone(tx: Tx, root: number, listedIds: number[], now: Date): Promise<number> {
  const marked = await tx
    .update(organisations)
    .set({ goneAt: now })
    .where(
      and(
        sql`${organisations.path} @> ARRAY[${root}]::bigint[]`,
        sql`NOT (${organisations.id} = ANY(${sql.param(listedIds)}::bigint[]))`,
        isNull(organisations.goneAt),
        eq(organisations.isOwn, false),
      ),
    )
    .returning({ id: organisations.id });
  return marked.length;
}

/** An organisation of the portal's own, and the nearest above it that the API knows. */
export interface OrderingRow extends Record<string, unknown> {
  name: string;
  /** null when the API knows none of those above. */
  knownId: number | null;
  /** True when the API no longer lists that one. */
  isKnownGone: boolean | null;
}

export async function findOrdering(tx: Tx, id: number): Promise<OrderingRow | null> {
  const { rows } = await tx.execute<OrderingRow>(sql`
    SELECT o.name, known.id AS "knownId", known.gone_at IS NOT NULL AS "isKnownGone"
    FROM organisations o LEFT JOIN LATERAL (
      SELECT above.id, above.gone_at FROM organisations above WHERE above.id = ANY(o.path) AND NOT above.is_own
      ORDER BY array_position(o.path, above.id) DESC LIMIT 1) known ON true
    WHERE o.id = ${id}`);
  return rows[0] ?? null;
}

/** Roots of the trees that a person may enter. */
export interface Homes {
  /** Under the brand of their session, the highest first. */
  here: number[];
  /** Under other brands, each with the host at which one signs in there. */
  elsewhere: { id: number; name: string; host: string }[];
}

export async function findHomes(
  tx: Tx,
  { userId, brandId }: { userId: string; brandId: number },
): Promise<Homes> {
  const { rows } = await planned(tx).execute<{
    id: number;
    name: string;
    brandId: number | null;
    host: string | null;
  }>(sql`
    SELECT held.*, (SELECT h.host FROM brand_hosts h WHERE h.brand_id = held."brandId" AND h.canonical) AS host
    FROM (SELECT o.id, o.name, o.path, m.person_id, ${selectBrandId(sql`o.path`)} AS "brandId"
      FROM members m JOIN organisations o ON o.id = m.organisation_id
      WHERE m.person_id = ${userId} AND o.gone_at IS NULL) held
    ORDER BY cardinality(held.path), lower(held.name), held.id`);
  return {
    here: rows.filter((row) => row.brandId === brandId).map(({ id }) => id),
    elsewhere: rows.flatMap(({ host, ...row }) =>
      host && row.brandId !== brandId ? [{ ...row, host }] : [],
    ),
  };
}

export type TreeRow = {
  id: number;
  name: string;
  parentId: number | null;
  path: { id: number; name: string }[];
  currencyDisplay: CurrencyDisplay | null;
};

/**
 * The `homes` and their descendants. A path starts at the highest of the homes that is on it: nothing above that is read.
 */
const selectTree = (homes: SQL, more: SQL = sql``) => sql`
  SELECT o.id, o.name, o.parent_id AS "parentId", names.path, names.display AS "currencyDisplay"${more}
  FROM organisations o
  CROSS JOIN LATERAL (SELECT min(array_position(o.path, home)) AS place FROM unnest(${homes}) AS home) start
  CROSS JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name) ORDER BY step.place)
        FILTER (WHERE step.place >= start.place) AS path,
      (array_agg(a.currency_display ORDER BY step.place DESC)
        FILTER (WHERE a.currency_display IS NOT NULL))[1] AS display
    FROM unnest(o.path) WITH ORDINALITY AS step (id, place)
    JOIN organisations a ON a.id = step.id) names
  WHERE o.path && ${homes} AND o.gone_at IS NULL`;

/** The `homes` and their descendants whose names hold every word, nearest first; each with how many they are. */
export async function findBelow(
  tx: Tx,
  input: { homes: readonly number[]; words: string[]; limit: number },
): Promise<(TreeRow & { total: number })[]> {
  const { rows } = await planned(tx).execute<TreeRow & { total: number }>(sql`
    ${selectTree(intArray(input.homes), sql`, count(*) OVER ()::integer AS total`)}
      AND NOT EXISTS (
        SELECT FROM jsonb_array_elements_text(${JSON.stringify(input.words)}::jsonb) AS word
        WHERE position(word IN lower(o.name)) = 0)
    ORDER BY cardinality(o.path) - start.place, lower(o.name), o.id
    LIMIT ${input.limit}`);
  return rows;
}

/** One organisation, when it is the home or below it. */
export async function findInTree(
  tx: Tx,
  { home, id }: { home: number; id: number },
): Promise<TreeRow | null> {
  const { rows } = await planned(tx).execute<TreeRow>(sql`${selectTree(intArray([home]))} AND o.id = ${id}`);
  return rows[0] ?? null;
}

/** @returns whose role changed */
export async function demoteOperators(tx: Tx, organisationIds: readonly number[]): Promise<string[]> {
  if (organisationIds.length === 0) return [];
  const rows = await tx
    .update(memberships)
    .set({ role: 'administrator' })
    .where(and(eq(memberships.role, 'operator'), inArray(memberships.organisationId, [...organisationIds])))
    .returning({ id: memberships.personId });
  return rows.map(({ id }) => id);
}
