import { sql } from 'drizzle-orm';
import { hasAdministratorsBelow, MANAGING_ROLES } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { CurrencyDisplay } from '@/lib/platform/formats/money';

/** An organisation at or below the acting one. */
export type ManagedRow = {
  id: number;
  name: string;
  isOwn: boolean;
  parentId: number | null;
  path: number[];
  version: number;
  customerNumber: string | null;
  currencyDisplay: CurrencyDisplay | null;
  isArchived: boolean;
  /** One between the acting organisation and it has administrators: it is a customer of theirs. */
  isOfOthers: boolean;
  /** True when `isOfOthers` is, or when it has administrators itself: they manage the organisations below it. */
  managesItself: boolean;
};

/** @returns null when it does not stand at or below the acting organisation. */
export async function findManaged(
  tx: Tx,
  { actingId, id }: { actingId: number; id: number },
): Promise<ManagedRow | null> {
  const acting = sql`${actingId}::bigint`;
  const { rows } = await tx.execute<ManagedRow>(sql`
    SELECT o.id, o.name, o.is_own AS "isOwn", o.parent_id AS "parentId", o.path, o.version,
      o.customer_number AS "customerNumber", o.currency_display AS "currencyDisplay",
      o.gone_at IS NOT NULL AS "isArchived",
      ${hasAdministratorsBelow(sql`o.path[:cardinality(o.path) - 1]`, acting)} AS "isOfOthers",
      ${hasAdministratorsBelow(sql`o.path`, acting)} AS "managesItself"
    FROM organisations o WHERE o.id = ${id} AND o.path @> ARRAY[${acting}]`);
  return rows[0] ?? null;
}

/** Returns names by id, for ids of any organisation. */
export async function findNames(tx: Tx, pathIds: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM organisations WHERE id = ANY(${sql.param([...pathIds])}::bigint[])`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the organisations of a path that have administrators who can sign in, in the order of the path. */
export async function findManagers(tx: Tx, path: readonly number[]): Promise<number[]> {
  const pathIds = intArray(path);
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT DISTINCT managing.organisation_id AS id, array_position(${pathIds}, managing.organisation_id) AS place
    FROM members managing
    WHERE managing.role IN ${MANAGING_ROLES} AND managing.organisation_id = ANY(${pathIds}) ORDER BY place`);
  return rows.map(({ id }) => id);
}
