import { sql } from 'drizzle-orm';
import type { OrderRequest } from '@/lib/contract/order';
import type { Role } from '@/lib/organisations/permissions/rules';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import type { ApplicableRule } from '../model/approval-plan';
import type { OrderLine } from '../model/schema';
import type { TierPrices } from '../model/tier-price-rules';

/** The rules that hold for the orders of an organisation: its own first, then those above it that say so. */
export async function findApplicableRules(tx: Tx, organisationId: number): Promise<ApplicableRule[]> {
  const { rows } = await tx.execute<ApplicableRule & Record<string, unknown>>(sql`
    SELECT r.id AS "ruleId", v.n, r.organisation_id AS "organisationId", v.condition, v.steps,
      v.escalate_after_hours AS "escalateAfterHours", v.allows_self AS "allowsSelf", v.allows_many AS "allowsMany",
      v.tolerance_percent::float AS "tolerancePercent"
    FROM organisations o
    JOIN approval_rules r ON r.organisation_id = ANY(o.path) AND (r.organisation_id = o.id OR r.for_descendants)
    JOIN approval_rule_versions v ON v.rule_id = r.id AND v.n = r.current_version
    WHERE o.id = ${organisationId} AND r.is_active AND r.archived_at IS NULL
    ORDER BY array_position(o.path, r.organisation_id) DESC, r.position, r.id`);
  return rows;
}

export interface ProductGroups extends Record<string, unknown> {
  productId: number;
  vendorId: number | null;
  typeId: number | null;
}

export async function findProductGroups(tx: Tx, productIds: readonly number[]): Promise<ProductGroups[]> {
  const { rows } = await tx.execute<ProductGroups>(sql`
    SELECT id AS "productId", vendor AS "vendorId", type AS "typeId" FROM products WHERE id = ANY(${intArray(productIds)})`);
  return rows;
}

/** Orders that were withdrawn or rejected are no history. */
const CAME_TO_SOMETHING = sql.raw(
  `before.state NOT IN ('WITHDRAWN', 'REJECTED') AND before.origin = 'portal'`,
);

/** The address of an order as it is compared: street, town, postcode and country, however they are written. */
const addressKey = (shipping: ReturnType<typeof sql.raw>) => sql`
  lower(regexp_replace(concat_ws(' ', ${shipping} ->> 'addr_line_1', ${shipping} ->> 'city', ${shipping} ->> 'postal_code',
    ${shipping} ->> 'country_code'), '[[:space:]]+', ' ', 'g'))`;

/** The orders of an organisation that a rule compares an order with: those before it, or all for an order that is not stored yet. */
export interface EarlierOrders {
  organisationId: number;
  orderId: string | null;
}

const isEarlier = ({ organisationId, orderId }: EarlierOrders) => sql`
  before.organisation_id = ${organisationId} AND (${orderId}::uuid IS NULL OR before.id < ${orderId}::uuid)
  AND ${CAME_TO_SOMETHING}`;

/** Finds the largest quantities that an organisation ordered at once within twelve months. */
export async function findLargest(
  tx: Tx,
  earlier: EarlierOrders,
  productIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await tx.execute<{ productId: number; largest: number }>(sql`
    SELECT p.product_id AS "productId", max(p.quantity) AS largest FROM orders before
    JOIN order_lines p ON p.order_id = before.id
    WHERE ${isEarlier(earlier)} AND before.created_at > now() - interval '12 months'
      AND p.product_id = ANY(${intArray(productIds)})
    GROUP BY p.product_id`);
  return new Map(rows.map(({ productId, largest }) => [productId, largest]));
}

/** Checks that an organisation has never ordered to an address. */
export async function isNewAddress(
  tx: Tx,
  earlier: EarlierOrders,
  shipping: OrderRequest['shipping'],
): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    SELECT NOT EXISTS (SELECT FROM orders before WHERE ${isEarlier(earlier)}
      AND ${addressKey(sql.raw('before.shipping'))} = (
        SELECT ${addressKey(sql.raw('given.shipping'))} FROM (SELECT ${JSON.stringify(shipping)}::jsonb AS shipping) given)
    ) AS "isNew"`);
  return rows[0]?.isNew ?? true;
}

export interface StoredOrder extends Record<string, unknown> {
  id: string;
  number: string;
  organisationId: number;
  organisationName: string;
  createdAt: string;
  path: number[];
  personId: string;
  role: Role | null;
  isNewAddress: boolean;
  totals: OrderLine['totals'];
  lines: (Pick<OrderLine, 'productId' | 'quantity' | 'plan' | 'totals' | 'quoteLineId'> & {
    largestBefore: number | null;
  })[];
  tiers: TierPrices[];
}

const LINES = sql`(
  SELECT json_agg(json_build_object('productId', l.product_id, 'quantity', l.quantity, 'plan', l.plan, 'totals', l.totals,
    'quoteLineId', l.quote_line_id,
    'largestBefore', (SELECT max(p.quantity) FROM orders before JOIN order_lines p ON p.order_id = before.id
      WHERE before.organisation_id = o.organisation_id AND before.id < o.id AND p.product_id = l.product_id
        AND before.created_at > o.created_at - interval '12 months' AND ${CAME_TO_SOMETHING})) ORDER BY l.position)
  FROM order_lines l WHERE l.order_id = o.id)`;

const TIERS = sql`(
  SELECT json_agg(json_build_object('organisationId', t.organisation_id, 'lines', t.lines, 'totals', t.totals))
  FROM order_tier_prices t WHERE t.order_id = o.id)`;

/** The highest role of a person at or above the organisation of an order, as for a person who is signed in. */
const ROLE = sql`(
  SELECT m.role FROM members m WHERE m.person_id = o.person_id AND m.organisation_id = ANY(g.path)
  ORDER BY array_position(ARRAY['viewer', 'buyer', 'administrator', 'operator'], m.role) DESC LIMIT 1)`;

/** Finds the role of the person who placed an order; null when they have left. */
export async function findPlacerRole(tx: Tx, orderId: string): Promise<Role | null> {
  const { rows } = await tx.execute<{ role: Role | null }>(sql`
    SELECT ${ROLE} AS role FROM orders o JOIN organisations g ON g.id = o.organisation_id WHERE o.id = ${orderId}`);
  return rows[0]?.role ?? null;
}

/** The orders of an organisation, or of its whole tree, since a number of days, the newest first, as they were when placed. */
export async function findPastOrders(
  tx: Tx,
  query: { organisationId: number; withDescendants: boolean; days: number; limit: number },
): Promise<StoredOrder[]> {
  const { organisationId, withDescendants, days, limit } = query;
  const scope = withDescendants
    ? sql`g.path @> ARRAY[${organisationId}::bigint]`
    : sql`o.organisation_id = ${organisationId}`;
  const { rows } = await tx.execute<StoredOrder>(sql`
    SELECT o.id, o.number, o.organisation_id AS "organisationId", g.name AS "organisationName",
      to_json(o.created_at) #>> '{}' AS "createdAt", to_json(g.path) AS path, o.person_id AS "personId",
      ${ROLE} AS role, o.totals,
      NOT EXISTS (SELECT FROM orders before WHERE before.organisation_id = o.organisation_id AND before.id < o.id
        AND ${CAME_TO_SOMETHING}
        AND ${addressKey(sql.raw('before.shipping'))} = ${addressKey(sql.raw('o.shipping'))}) AS "isNewAddress",
      coalesce(${LINES}, '[]'::json) AS lines, coalesce(${TIERS}, '[]'::json) AS tiers
    FROM orders o JOIN organisations g ON g.id = o.organisation_id
    WHERE ${scope} AND o.origin = 'portal' AND o.created_at > now() - ${days} * interval '1 day'
    ORDER BY o.id DESC LIMIT ${limit}`);
  return rows;
}

/** Finds the people of some organisations by whom a rule can tell orders, or who can approve them. */
export async function findPeopleOf(
  tx: Tx,
  organisationIds: readonly number[],
): Promise<{ id: string; name: string; role: Role; organisationId: number }[]> {
  const { rows } = await tx.execute<{ id: string; name: string; role: Role; organisationId: number }>(sql`
    SELECT m.person_id AS id, m.name, m.role, m.organisation_id AS "organisationId" FROM members m
    WHERE m.organisation_id = ANY(${intArray(organisationIds)}) ORDER BY m.name, m.person_id`);
  return rows;
}

export async function findProductNames(
  tx: Tx,
  productIds: readonly number[],
): Promise<Record<string, string>> {
  if (productIds.length === 0) return {};
  const { rows } = await tx.execute<{ id: number; name: string }>(
    sql`SELECT id, name FROM products WHERE id = ANY(${intArray(productIds)})`,
  );
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]));
}
