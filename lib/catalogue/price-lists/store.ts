import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { intArray } from '@/lib/platform/db/sql-values';
import { priceAssignments, priceLists, priceRules } from '@/lib/pricing/price-chain/tables';
import type { Buyer, PriceListInput, PriceListSummary, RuleInput } from './schema';

type ListRow = Omit<PriceListSummary, 'updatedAt'> & { updatedAt: string };

const summaries = (owner: number, id: number | null) => sql`
  SELECT lists.id, lists.name, lists.markup::text, lists.rounding, lists.floor, lists.version,
    lists.updated_at AS "updatedAt", people.name AS "updatedBy",
    (SELECT count(*)::int FROM price_rules WHERE list_id = lists.id) AS "ruleCount",
    coalesce((SELECT json_agg(json_build_object('id', o.id, 'name', o.name) ORDER BY lower(o.name), o.id)
      FROM price_assignments a JOIN organisations o ON o.id = a.organisation_id
      WHERE a.list_id = lists.id AND o.parent_id = lists.organisation_id), '[]') AS buyers
  FROM price_lists AS lists LEFT JOIN people ON people.id = lists.updated_by
  WHERE lists.organisation_id = ${owner} AND (${id}::bigint IS NULL OR lists.id = ${id}::bigint)
  ORDER BY lower(lists.name), lists.id`;

const toSummary = ({ updatedAt, ...row }: ListRow): PriceListSummary => ({
  ...row,
  updatedAt: new Date(updatedAt).toISOString(),
});

/** True when those above an organisation see what its customers pay; null where there are none above. */
export async function findSharing(tx: Tx, id: number): Promise<boolean | null> {
  const { rows } = await tx.execute<{ sharesPrices: boolean | null }>(sql`
    SELECT CASE WHEN NOT is_top THEN shares_prices END AS "sharesPrices" FROM organisations WHERE id = ${id}`);
  return rows[0]?.sharesPrices ?? null;
}

/** @returns true when it was different before */
export async function saveSharing(tx: Tx, id: number, sharesPrices: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE organisations SET shares_prices = ${sharesPrices} WHERE id = ${id} AND shares_prices <> ${sharesPrices}`);
  return rowCount === 1;
}

/** The lists of an organisation, by name. */
export async function findLists(tx: Tx, owner: number): Promise<PriceListSummary[]> {
  const { rows } = await tx.execute<ListRow & Record<string, unknown>>(summaries(owner, null));
  return rows.map(toSummary);
}

/** Finds the names of an owner's lists only: this stays fast for an organisation with thousands of buyers. */
export async function findListNames(tx: Tx, owner: number): Promise<{ id: number; name: string }[]> {
  return tx
    .select({ id: priceLists.id, name: priceLists.name })
    .from(priceLists)
    .where(eq(priceLists.organisationId, owner))
    .orderBy(sql`lower(${priceLists.name})`, priceLists.id);
}

export async function findList(tx: Tx, owner: number, id: number): Promise<PriceListSummary | null> {
  const { rows } = await tx.execute<ListRow & Record<string, unknown>>(summaries(owner, id));
  return rows[0] ? toSummary(rows[0]) : null;
}

/** The rules of a list, the narrowest scope first. */
export async function findRules(tx: Tx, listId: number): Promise<RuleInput[]> {
  const { rows } = await tx.execute<RuleInput & Record<string, unknown>>(sql`
    SELECT scope, scope_id AS "scopeId", action, value::text FROM price_rules WHERE list_id = ${listId}
    ORDER BY array_position(ARRAY['product', 'vendor', 'type'], scope), scope_id`);
  return rows;
}

/** Organisations directly below, by name. */
export async function findBuyers(tx: Tx, owner: number): Promise<Buyer[]> {
  const { rows } = await tx.execute<Buyer & Record<string, unknown>>(sql`
    SELECT o.id, o.name, lists.id AS "listId",
      EXISTS (SELECT FROM catalogue_connections WHERE organisation_id = o.id) AS "isIndependent"
    FROM organisations o
    LEFT JOIN price_assignments a ON a.organisation_id = o.id
    LEFT JOIN price_lists lists ON lists.id = a.list_id AND lists.organisation_id = o.parent_id
    WHERE o.parent_id = ${owner} AND o.gone_at IS NULL ORDER BY lower(o.name), o.id`);
  return rows;
}

/** Counts an organisation's lists. Callers that add one wait for each other. */
export async function countListsToAdd(tx: Tx, owner: number): Promise<number> {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${owner} FOR NO KEY UPDATE`);
  const { rows } = await tx.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM price_lists WHERE organisation_id = ${owner}`,
  );
  return rows[0]?.count ?? 0;
}

export interface Writer {
  personId: string | null;
}

export async function insertList(
  tx: Tx,
  owner: number,
  { rules, ...list }: PriceListInput,
  { personId }: Writer,
): Promise<number> {
  const [row] = await tx
    .insert(priceLists)
    .values({ ...list, organisationId: owner, updatedBy: personId })
    .returning({ id: priceLists.id });
  if (!row) throw new Error('a price list was not saved');
  await insertRules(tx, row.id, rules);
  return row.id;
}

async function insertRules(tx: Tx, listId: number, rules: readonly RuleInput[]): Promise<void> {
  if (rules.length > 0) await tx.insert(priceRules).values(rules.map((rule) => ({ ...rule, listId })));
}

/** @returns false when the list is not there, not the owner's, or no longer at that version */
export async function updateList(
  tx: Tx,
  at: { owner: number; id: number; version: number },
  { rules, ...list }: PriceListInput,
  { personId }: Writer,
): Promise<boolean> {
  const rows = await tx
    .update(priceLists)
    .set({ ...list, version: sql`${priceLists.version} + 1`, updatedAt: sql`now()`, updatedBy: personId })
    .where(
      and(
        eq(priceLists.id, at.id),
        eq(priceLists.organisationId, at.owner),
        eq(priceLists.version, at.version),
      ),
    )
    .returning({ id: priceLists.id });
  if (rows.length === 0) return false;
  await tx.delete(priceRules).where(eq(priceRules.listId, at.id));
  await insertRules(tx, at.id, rules);
  return true;
}

/** Deletes assignments that have no effect: of organisations that have moved elsewhere. */
export async function deleteStrayAssignments(tx: Tx, owner: number, listId: number): Promise<void> {
  await tx.execute(sql`DELETE FROM price_assignments a USING organisations o
    WHERE a.list_id = ${listId} AND o.id = a.organisation_id AND o.parent_id IS DISTINCT FROM ${owner}`);
}

export async function deleteList(tx: Tx, owner: number, id: number): Promise<void> {
  await tx.delete(priceLists).where(and(eq(priceLists.id, id), eq(priceLists.organisationId, owner)));
}

/** One writer at a time changes by which list an organisation buys. */
export async function lockBuyer(tx: Tx, owner: number, id: number): Promise<Buyer | null> {
  await tx.execute(sql`SELECT FROM organisations WHERE id = ${id} FOR UPDATE`);
  return (await findBuyers(tx, owner)).find((buyer) => buyer.id === id) ?? null;
}

export async function saveAssignment(
  tx: Tx,
  organisationId: number,
  listId: number | null,
  { personId }: Writer,
): Promise<void> {
  await tx.delete(priceAssignments).where(eq(priceAssignments.organisationId, organisationId));
  if (listId !== null)
    await tx.insert(priceAssignments).values({ organisationId, listId, assignedBy: personId });
}

/** By which list each organisation on a path buys from the one above it. */
export type TierRow = { sellerId: number; buyerId: number; list: string | null };

/** @param path from the root down, as it is or as it would be */
export async function findTiers(tx: Tx, path: readonly number[]): Promise<TierRow[]> {
  const ids = intArray(path);
  const { rows } = await tx.execute<TierRow>(sql`
    SELECT (${ids})[step.place - 1] AS "sellerId", step.id AS "buyerId", lists.name AS list
    FROM unnest(${ids}) WITH ORDINALITY AS step (id, place)
    LEFT JOIN price_assignments a ON a.organisation_id = step.id
    LEFT JOIN price_lists lists ON lists.id = a.list_id AND lists.organisation_id = (${ids})[step.place - 1]
    WHERE step.place > 1 ORDER BY step.place`);
  return rows;
}

/** Gives organisations that have no list yet one of their seller's. */
export async function insertAssignments(
  tx: Tx,
  organisationIds: readonly number[],
  listId: number,
  { personId }: Writer,
): Promise<void> {
  if (organisationIds.length === 0) return;
  await tx
    .insert(priceAssignments)
    .values(organisationIds.map((organisationId) => ({ organisationId, listId, assignedBy: personId })));
}
