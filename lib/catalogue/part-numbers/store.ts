import { type SQL, sql } from 'drizzle-orm';
import { nearestFirst } from '@/lib/platform/db/organisation-tree';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { CodeRequest, FoundCode, OwnPartNumber, PartNumberRow, ProductCode } from './rows';

/**
 * An organisation with the path of those whose part numbers hold in it: the ancestors that share theirs, and itself last. `tree` is the
 * whole path. Each statement about part numbers begins here, so that none reads those of an ancestor that keeps them.
 */
export const actingWithOwners = (organisationId: number): SQL => sql`(
  SELECT acting.path AS tree, ARRAY(
    SELECT step.id FROM unnest(acting.path) WITH ORDINALITY AS step (id, place)
      JOIN organisations owner ON owner.id = step.id
    WHERE owner.id = acting.id OR owner.shares_part_numbers ORDER BY step.place) AS path
  FROM organisations acting WHERE acting.id = ${organisationId})`;

/**
 * Resolves codes for an organisation in one statement: by its own entries or those of the nearest sharing ancestor, of which an
 * entry for the given vendor comes first. Codes without an entry are absent.
 */
export async function findNearest(
  tx: Tx,
  organisationId: number,
  codes: readonly CodeRequest[],
): Promise<FoundCode[]> {
  const given = JSON.stringify(codes.map(({ key, vendorId }) => ({ key, vendor: vendorId ?? null })));
  const { rows } = await tx.execute<FoundCode>(sql`
    SELECT given.key, given.vendor AS "vendorId", found.product_id AS "productId",
      found.organisation_id AS "organisationId"
    FROM json_to_recordset(${given}::json) AS given (key text, vendor bigint)
    CROSS JOIN ${actingWithOwners(organisationId)} AS acting
    CROSS JOIN LATERAL (
      SELECT at.product_id, at.organisation_id FROM part_numbers at
      WHERE at.organisation_id = ANY(acting.path) AND at.code_key = given.key
        AND (at.vendor_id IS NULL OR at.vendor_id = given.vendor)
      ORDER BY ${nearestFirst(sql`acting.path`, sql`at.organisation_id`)}, at.vendor_id NULLS LAST LIMIT 1
    ) AS found`);
  return rows;
}

/** No nearer organisation says otherwise of the same code and vendor. */
export const isEffective = (path: SQL): SQL => sql`NOT EXISTS (
  SELECT FROM part_numbers nearer
  WHERE nearer.organisation_id = ANY((${path})[array_position(${path}, at.organisation_id) + 1:])
    AND nearer.code_key = at.code_key AND nearer.vendor_id IS NOT DISTINCT FROM at.vendor_id)`;

/** Part numbers with a key, or that begin with it, as an organisation has them; the general ones first. */
export async function findByKey(
  tx: Tx,
  organisationId: number,
  { key, isBeginning, limit }: { key: string; isBeginning: boolean; limit: number },
): Promise<ProductCode[]> {
  const fits = isBeginning
    ? sql`at.code_key >= ${key} AND at.code_key < ${`${key}\u{10FFFF}`}`
    : sql`at.code_key = ${key}`;
  const { rows } = await planned(tx).execute<ProductCode>(sql`
    SELECT at.code, at.product_id AS "productId"
    FROM ${actingWithOwners(organisationId)} AS acting
    CROSS JOIN LATERAL unnest(acting.path) AS place (organisation_id)
    CROSS JOIN LATERAL (
      SELECT * FROM part_numbers at
      WHERE at.organisation_id = place.organisation_id AND ${fits} AND ${isEffective(sql`acting.path`)}
      ORDER BY at.code_key, at.vendor_id NULLS FIRST LIMIT ${limit}
    ) AS at
    ORDER BY at.code_key, at.vendor_id NULLS FIRST LIMIT ${limit}`);
  return rows;
}

/** Finds the codes that an organisation has for products. */
export async function findCodesOfProducts(
  tx: Tx,
  organisationId: number,
  productIds: readonly number[],
): Promise<ProductCode[]> {
  const { rows } = await tx.execute<ProductCode>(sql`
    SELECT at.code, at.product_id AS "productId"
    FROM ${actingWithOwners(organisationId)} AS acting CROSS JOIN part_numbers at
    WHERE at.organisation_id = ANY(acting.path) AND at.product_id = ANY(${intArray(productIds)})
      AND ${isEffective(sql`acting.path`)}
    ORDER BY at.product_id, at.code_key`);
  return rows;
}

const OWN: SQL = sql`id, code, code_key AS "codeKey", vendor_id AS "vendorId", product_id AS "productId",
  created_by AS "createdBy", version, attention`;

/** An organisation's own part number by its id, locked; null when it has none. */
export async function lockPartNumber(
  tx: Tx,
  organisationId: number,
  id: string,
): Promise<OwnPartNumber | null> {
  const { rows } = await tx.execute<OwnPartNumber>(sql`
    SELECT ${OWN} FROM part_numbers WHERE organisation_id = ${organisationId} AND id = ${id}::uuid FOR UPDATE`);
  return rows[0] ?? null;
}

/** An organisation's own part number by its code, locked; null when it has none. */
export async function lockCode(
  tx: Tx,
  organisationId: number,
  { key, vendorId }: { key: string; vendorId: number | null },
): Promise<OwnPartNumber | null> {
  const { rows } = await tx.execute<OwnPartNumber>(sql`
    SELECT ${OWN} FROM part_numbers
    WHERE organisation_id = ${organisationId} AND code_key = ${key} AND vendor_id IS NOT DISTINCT FROM ${vendorId}::bigint
    FOR UPDATE`);
  return rows[0] ?? null;
}

/** An organisation's own part numbers with these keys. */
export async function findOwnByKeys(
  tx: Tx,
  organisationId: number,
  keys: readonly string[],
): Promise<OwnPartNumber[]> {
  const { rows } = await tx.execute<OwnPartNumber>(sql`
    SELECT ${OWN} FROM part_numbers
    WHERE organisation_id = ${organisationId}
      AND code_key IN (SELECT json_array_elements_text(${JSON.stringify(keys)}::json))`);
  return rows;
}

/** An organisation's own part numbers one after the other, from a place on. */
export async function findOwnAfter(
  tx: Tx,
  organisationId: number,
  afterId: string | null,
  limit: number,
): Promise<OwnPartNumber[]> {
  const { rows } = await tx.execute<OwnPartNumber>(sql`
    SELECT ${OWN} FROM part_numbers
    WHERE organisation_id = ${organisationId} AND (${afterId}::uuid IS NULL OR id > ${afterId}::uuid)
    ORDER BY id LIMIT ${limit}`);
  return rows;
}

/** Rows per statement. */
const BATCH_SIZE = 2_000;

/** Other products on a connection's list with a part number's SKU, of its vendor where it has one; in order. */
export const conflictingProductsSql = (
  connectionId: number,
  row: { key: SQL; vendorId: SQL; productId: SQL },
): SQL => sql`ARRAY(
  SELECT other.product_id FROM listings other
  WHERE other.connection_id = ${connectionId} AND other.code_key = ${row.key}
    AND other.product_id <> ${row.productId} AND (${row.vendorId} IS NULL OR other.vendor = ${row.vendorId})
  ORDER BY other.product_id LIMIT 50)`;

export const isListedSql = (connectionId: number, productId: SQL): SQL => sql`EXISTS (
  SELECT FROM listings listed WHERE listed.connection_id = ${connectionId} AND listed.product_id = ${productId})`;

/**
 * Saves part numbers of an organisation in the place of those with the same codes, as looked at: the products that conflict now are no
 * news. @returns the ids in no order
 */
export async function savePartNumbers(
  tx: Tx,
  owner: { organisationId: number; connectionId: number; personId: string },
  rows: readonly PartNumberRow[],
): Promise<string[]> {
  const ids: string[] = [];
  const given = { key: sql`given.key`, vendorId: sql`given.vendor`, productId: sql`given.product` };
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const batch = rows
      .slice(from, from + BATCH_SIZE)
      .map(({ code, key, vendorId, productId }) => ({ code, key, vendor: vendorId, product: productId }));
    const { rows: saved } = await tx.execute<{ id: string }>(sql`
      INSERT INTO part_numbers (organisation_id, code, code_key, vendor_id, product_id, created_by, rivals, attention)
      SELECT ${owner.organisationId}, given.code, given.key, given.vendor, given.product, ${owner.personId}::uuid,
        ${conflictingProductsSql(owner.connectionId, given)},
        CASE WHEN ${isListedSql(owner.connectionId, given.productId)} THEN NULL ELSE 'gone' END
      FROM json_to_recordset(${JSON.stringify(batch)}::json) AS given (code text, key text, vendor bigint, product bigint)
      ON CONFLICT (organisation_id, code_key, vendor_id) DO UPDATE
      SET code = excluded.code, product_id = excluded.product_id, rivals = excluded.rivals,
        attention = excluded.attention, version = part_numbers.version + 1, updated_at = now()
      RETURNING id`);
    ids.push(...saved.map(({ id }) => id));
  }
  return ids;
}

/** True when the part numbers of an organisation hold for those below it. */
export async function findSharing(tx: Tx, organisationId: number): Promise<boolean> {
  const { rows } = await tx.execute<{ shares: boolean }>(
    sql`SELECT shares_part_numbers AS shares FROM organisations WHERE id = ${organisationId}`,
  );
  return rows[0]?.shares ?? false;
}

/** @returns true when it was different before */
export async function saveSharing(tx: Tx, organisationId: number, shares: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE organisations SET shares_part_numbers = ${shares}
    WHERE id = ${organisationId} AND shares_part_numbers <> ${shares}`);
  return rowCount === 1;
}

export async function deletePartNumber(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`DELETE FROM part_numbers WHERE id = ${id}::uuid`);
}

/** Held until the transaction ends: one import of an organisation at a time. */
export async function lockOwner(tx: Tx, organisationId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(7203136, hashint8(${organisationId}::bigint))`);
}

type DuplicateKey = { key: string; count: number };

/**
 * SKUs of several products on a connection's list, in their order. Reads the index by connection and SKU, from `after` on,
 * and stops with the last one that is wanted.
 */
export async function findDuplicateKeys(
  tx: Tx,
  scope: { connectionId: number; organisationId: number },
  filter: { beginning: string; openOnly: boolean; after: string; limit: number },
): Promise<DuplicateKey[]> {
  const { beginning } = filter;
  const { rows } = await tx.execute<DuplicateKey>(sql`
    SELECT counted.key, counted.count FROM (
      SELECT code_key AS key, count(*)::int AS count FROM listings
      WHERE connection_id = ${scope.connectionId} AND code_key > ${filter.after}
        AND code_key >= ${beginning} AND code_key < ${`${beginning}\u{10FFFF}`}
      GROUP BY code_key HAVING count(*) > 1
    ) AS counted
    WHERE NOT (${filter.openOnly}::boolean AND EXISTS (
      SELECT FROM ${actingWithOwners(scope.organisationId)} AS acting CROSS JOIN part_numbers at
      WHERE at.organisation_id = ANY(acting.path) AND at.code_key = counted.key AND at.vendor_id IS NULL))
    ORDER BY counted.key LIMIT ${filter.limit}`);
  return rows;
}
