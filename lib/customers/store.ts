import { and, eq, type SQL, sql } from 'drizzle-orm';
import { FIRST_CUSTOMER_NUMBER } from '@/lib/organisations/rules';
import { organisations } from '@/lib/organisations/tables';
import { hasAdministratorsBelow } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import { getSortColumn, isDescending } from '@/lib/platform/list-sort';
import { CUSTOMER_SORTS, type CustomerSort } from './rules';
import type { ChangeOrganisation, DescendantRow, OrganisationDetail } from './schema';

/** Organisations per INSERT. */
const BATCH_SIZE = 1_000;

type FoundRow = Omit<DescendantRow, 'canChange'>;

interface DescendantsCriteria {
  actingId: number;
  parentId: number | null;
  words: readonly string[];
  isArchived: boolean;
}

const matchesCriteria = ({ actingId, parentId, words, isArchived }: DescendantsCriteria) => sql`
  o.path @> ARRAY[${actingId}::bigint] AND o.id <> ${actingId}
  AND (${parentId}::bigint IS NULL OR o.parent_id = ${parentId}::bigint)
  AND ${isArchived ? sql`o.is_own AND o.gone_at IS NOT NULL` : sql`o.gone_at IS NULL`}
  AND NOT EXISTS (SELECT FROM jsonb_array_elements_text(${JSON.stringify(words)}::jsonb) AS word
    WHERE position(word IN lower(concat_ws(' ', o.name, o.customer_number))) = 0)`;

/** The key of an organisation in each order of the list. Numbers are padded, so that 9 is before 10. */
const toSortKey = (column: string, o: SQL): SQL => {
  if (column === 'number') return sql`lpad(lower(coalesce(${o}.customer_number, '')), 40, '0')`;
  if (column === 'parent')
    return sql`(SELECT lower(above.name) FROM organisations above WHERE above.id = ${o}.parent_id)`;
  if (column === 'below') return sql`lpad(${countBelow(o)}::text, 10, '0')`;
  return sql`lower(${o}.name)`;
};

const countBelow = (o: SQL): SQL =>
  sql`(SELECT count(*)::int FROM organisations c WHERE c.parent_id = ${o}.id AND c.gone_at IS NULL)`;

interface DescendantsPart {
  /** Without it by name. */
  sort?: CustomerSort;
  /** The last one of the previous page. */
  after: number | null;
  limit: number;
}

/** Finds the descendants of the acting organisation, in the order of the list. */
export async function findDescendants(
  tx: Tx,
  criteria: DescendantsCriteria,
  { sort, after, limit }: DescendantsPart,
): Promise<FoundRow[]> {
  const order = sort ?? CUSTOMER_SORTS.standard;
  const column = getSortColumn(order);
  const [direction, follows] = isDescending(order) ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
  const [key, lastKey] = [toSortKey(column, sql`o`), toSortKey(column, sql`last`)];
  const acting = sql`${criteria.actingId}::bigint`;
  const { rows } = await tx.execute<FoundRow & Record<string, unknown>>(sql`
    SELECT found.id, found.name, found."customerNumber", found."isOwn", found."isArchived", found.parent, found.below,
      found."isIndependent", found."isOfOthers", CASE WHEN found."isOfOthers" THEN NULL ELSE lists.name END AS "priceList"
    FROM (
      SELECT o.id, o.name, o.customer_number AS "customerNumber", o.is_own AS "isOwn",
        o.gone_at IS NOT NULL AS "isArchived", o.parent_id,
        json_build_object('id', parent.id, 'name', parent.name) AS parent,
        ${countBelow(sql`o`)} AS below, ${key} AS key,
        EXISTS (SELECT FROM connections WHERE organisation_id = o.id AND deleted_at IS NULL) AS "isIndependent",
        ${hasAdministratorsBelow(sql`o.path[:cardinality(o.path) - 1]`, acting)} AS "isOfOthers"
      FROM organisations o JOIN organisations parent ON parent.id = o.parent_id
      WHERE ${matchesCriteria(criteria)}
        AND (${after}::bigint IS NULL OR (${key}, o.id) ${follows}
          (SELECT ${lastKey}, last.id FROM organisations last WHERE last.id = ${after}::bigint))
      ORDER BY key ${direction}, o.id ${direction} LIMIT ${limit}) found
    LEFT JOIN price_assignments a ON a.organisation_id = found.id
    LEFT JOIN price_lists lists ON lists.id = a.list_id AND lists.organisation_id = found.parent_id
    ORDER BY found.key ${direction}, found.id ${direction}`);
  return rows;
}

export async function countDescendants(tx: Tx, criteria: DescendantsCriteria): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM organisations o WHERE ${matchesCriteria(criteria)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Counts the activity of an organisation and of all below it. */
export async function findUse(tx: Tx, id: number): Promise<OrganisationDetail['use']> {
  const tree = sql`(SELECT o.id FROM organisations o WHERE o.path @> ARRAY[${id}::bigint])`;
  const { rows } = await tx.execute<OrganisationDetail['use']>(sql`SELECT
    (SELECT count(*)::int FROM orders WHERE organisation_id IN ${tree}
      AND state IN ('QUEUED', 'SENDING', 'UNCONFIRMED')) AS "waitingOrders",
    (SELECT count(*)::int FROM orders WHERE organisation_id IN ${tree}
      AND state = 'SUBMITTED' AND next_read_at IS NOT NULL) AS "openOrders",
    (SELECT count(DISTINCT person_id)::int FROM members WHERE organisation_id IN ${tree}) AS people,
    (SELECT count(*)::int FROM carts WHERE organisation_id IN ${tree}
      AND EXISTS (SELECT FROM cart_lines WHERE cart_id = carts.id)) AS carts,
    (SELECT count(*)::int FROM organisations WHERE path @> ARRAY[${id}::bigint] AND id <> ${id}
      AND gone_at IS NULL) AS below`);
  return rows[0] ?? { waitingOrders: 0, openOrders: 0, people: 0, carts: 0, below: 0 };
}

/** Numbers that no organisation has. */
export async function nextIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT nextval('own_organisation_ids') AS id FROM generate_series(1, ${count})`,
  );
  return rows.map(({ id }) => id);
}

/** The customer number after the highest of a seller's that is only digits. The tree must be locked. */
export async function nextNumber(tx: Tx, parentId: number): Promise<number> {
  const { rows } = await tx.execute<{ next: number }>(sql`
    SELECT coalesce(max(customer_number::bigint), 0) + 1 AS next FROM organisations
    WHERE parent_id = ${parentId} AND customer_number ~ '^[0-9]{1,9}$'`);
  return Math.max(rows[0]?.next ?? 0, FIRST_CUSTOMER_NUMBER);
}

type NewRow = Pick<
  typeof organisations.$inferInsert,
  'id' | 'name' | 'parentId' | 'path' | 'customerNumber' | 'currencyDisplay'
>;

export async function insertOrganisations(tx: Tx, rows: readonly NewRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE)
    await tx
      .insert(organisations)
      .values(rows.slice(from, from + BATCH_SIZE).map((row) => ({ ...row, isOwn: true })));
}

/** @returns false when it is not an own one in this version any more. */
export async function updateOrganisation(
  tx: Tx,
  id: number,
  { version, ...change }: ChangeOrganisation,
): Promise<boolean> {
  const rows = await tx
    .update(organisations)
    .set({ ...change, version: sql`${organisations.version} + 1` })
    .where(and(eq(organisations.id, id), eq(organisations.isOwn, true), eq(organisations.version, version)))
    .returning({ id: organisations.id });
  return rows.length === 1;
}

/** Archives an organisation with all below it; what is archived already stays as it is. @returns false for another version */
export async function archiveTree(tx: Tx, id: number, version: number): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE organisations o SET gone_at = now(), version = version + 1
    WHERE o.path @> ARRAY[${id}::bigint] AND o.is_own AND o.gone_at IS NULL
      AND EXISTS (SELECT FROM organisations top WHERE top.id = ${id} AND top.version = ${version} AND top.gone_at IS NULL)
    RETURNING o.id`);
  return rows.length > 0;
}

/** Restores an organisation, and what was archived along with it. */
export async function restoreTree(tx: Tx, id: number): Promise<void> {
  await tx.execute(sql`
    UPDATE organisations o SET gone_at = NULL, version = version + 1
    WHERE o.path @> ARRAY[${id}::bigint] AND o.is_own
      AND o.gone_at = (SELECT top.gone_at FROM organisations top WHERE top.id = ${id})`);
}

/** Measures the subtree that moves along with an organisation, including archived organisations. */
export async function findTree(tx: Tx, id: number): Promise<{ below: number; height: number }> {
  const { rows } = await tx.execute<{ below: number; height: number }>(sql`
    SELECT count(*)::int - 1 AS below,
      max(cardinality(path) - array_position(path, ${id}::bigint) + 1)::int AS height
    FROM organisations WHERE path @> ARRAY[${id}::bigint]`);
  return rows[0] ?? { below: 0, height: 1 };
}

/** Puts an organisation, with all below it, below another. @returns false when it is not in this version any more */
export async function moveTree(
  tx: Tx,
  mover: { id: number; version: number },
  to: { id: number; path: readonly number[] },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE organisations SET parent_id = ${to.id}, version = version + 1
    WHERE id = ${mover.id} AND is_own AND version = ${mover.version} RETURNING id`);
  if (rows.length === 0) return false;
  await tx.execute(sql`
    UPDATE organisations SET path = ${intArray(to.path)} || path[array_position(path, ${mover.id}::bigint):]
    WHERE path @> ARRAY[${mover.id}::bigint]`);
  return true;
}
