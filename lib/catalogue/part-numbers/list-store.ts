import { type SQL, sql } from 'drizzle-orm';
import { MAX_ID } from '@/lib/contract/plain-values';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { PartNumber, Shown } from './schema';
import { actingWithOwners, isEffective } from './store';

export type ListedPartNumber = Pick<
  PartNumber,
  'id' | 'code' | 'isListed' | 'attention' | 'isOwn' | 'version'
> & {
  codeKey: string;
  vendorId: number | null;
  productId: number;
  name: string;
  productCode: string;
  productVendorId: number | null;
  from: string | null;
};

/** Whose part numbers, and through which connection their products are seen. */
export interface ListScope {
  organisationId: number;
  /** Names of organisations above it are not shown. */
  homeOrganisationId: number;
  connectionId: number;
}

interface ListFilter {
  /** Beginning of a part number, letters and digits only; empty for everything. */
  key: string;
  /** Products that were meant by it. */
  productIds: readonly number[];
  show: Shown;
  after: { key: string; vendorId: number | null } | null;
  limit: number;
}

/** Products of a connection whose SKU begins so. */
export async function findProductsBySku(
  tx: Tx,
  connectionId: number,
  key: string,
  limit: number,
): Promise<number[]> {
  if (key === '') return [];
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT product_id AS id FROM listings
    WHERE connection_id = ${connectionId} AND code_key >= ${key} AND code_key < ${`${key}\u{10FFFF}`}
    ORDER BY code_key LIMIT ${limit}`);
  return rows.map(({ id }) => id);
}

/** Behind the place where the part before ended; without a vendor comes after every vendor. */
const isAfter = (after: ListFilter['after']): SQL =>
  after === null
    ? sql`true`
    : sql`at.code_key >= ${after.key} AND (at.code_key > ${after.key}
        OR coalesce(at.vendor_id, ${MAX_ID}) > ${after.vendorId ?? MAX_ID})`;

const isWanted = ({ key, productIds }: ListFilter): SQL =>
  key === ''
    ? sql`true`
    : sql`((at.code_key >= ${key} AND at.code_key < ${`${key}\u{10FFFF}`}) OR at.product_id = ANY(${intArray(productIds)}))`;

/**
 * Part numbers of an organisation by code: its own, and those that the organisations above it share and no nearer one overrides.
 * Each organisation's are read from its own index, so that a part costs the same however many there are.
 */
export async function findPartNumberPage(
  tx: Tx,
  scope: ListScope,
  filter: ListFilter,
): Promise<ListedPartNumber[]> {
  const { organisationId, connectionId } = scope;
  const isShown = filter.show === 'attention' ? sql`at.attention IS NOT NULL` : sql`true`;
  const places =
    filter.show === 'all' ? sql`unnest(acting.path)` : sql`unnest(ARRAY[${organisationId}::bigint])`;
  const { rows } = await tx.execute<ListedPartNumber>(sql`
    SELECT at.id, at.code, at.code_key AS "codeKey", at.vendor_id AS "vendorId", at.product_id AS "productId",
      products.name, products.product_code AS "productCode", products.vendor AS "productVendorId",
      CASE WHEN at.organisation_id = ${organisationId} THEN at.attention END AS attention, at.version,
      at.organisation_id = ${organisationId} AS "isOwn",
      CASE WHEN at.organisation_id <> ${organisationId}
        AND array_position(acting.tree, at.organisation_id) >= array_position(acting.tree, ${scope.homeOrganisationId})
        THEN owners.name END AS "from",
      EXISTS (SELECT FROM listings WHERE listings.connection_id = ${connectionId}
        AND listings.product_id = at.product_id) AS "isListed"
    FROM ${actingWithOwners(organisationId)} AS acting
    CROSS JOIN LATERAL ${places} AS place (organisation_id)
    CROSS JOIN LATERAL (
      SELECT * FROM part_numbers at
      WHERE at.organisation_id = place.organisation_id AND ${isAfter(filter.after)} AND ${isWanted(filter)}
        AND ${isShown} AND ${isEffective(sql`acting.path`)}
      ORDER BY at.code_key, at.vendor_id LIMIT ${filter.limit}
    ) AS at
    JOIN organisations owners ON owners.id = at.organisation_id
    JOIN products ON products.id = at.product_id
    ORDER BY at.code_key, at.vendor_id LIMIT ${filter.limit}`);
  return rows;
}

export async function countAttention(tx: Tx, organisationId: number): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM part_numbers
    WHERE organisation_id = ${organisationId} AND attention IS NOT NULL`);
  return rows[0]?.count ?? 0;
}
