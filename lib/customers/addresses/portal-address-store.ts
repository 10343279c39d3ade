import { and, asc, count, eq, isNull, sql } from 'drizzle-orm';
import type { Address } from '@/lib/contract/organisation';
import { portalAddresses } from '@/lib/customers/addresses/tables';
import type { Tx } from '@/lib/platform/db/pool';

export interface PortalAddress {
  id: string;
  body: Address;
}

const { id, body, position, organisationId: ownerId, goneAt } = portalAddresses;

/** An organisation's own addresses, in the order in which they were added, and how many there are. */
export async function findPortalAddresses(
  tx: Tx,
  organisationId: number,
  limit: number,
): Promise<{ addresses: PortalAddress[]; total: number }> {
  const isLive = and(eq(ownerId, organisationId), isNull(goneAt));
  const [counted] = await tx.select({ total: count() }).from(portalAddresses).where(isLive);
  const addresses = await tx
    .select({ id, body })
    .from(portalAddresses)
    .where(isLive)
    .orderBy(asc(position), asc(id))
    .limit(limit);
  return { addresses, total: counted?.total ?? 0 };
}

/** Lists the own addresses of several organisations. */
export async function findPortalAddressesOfMany(
  tx: Tx,
  organisationIds: readonly number[],
): Promise<(PortalAddress & { organisationId: number })[]> {
  return tx
    .select({ id, body, organisationId: ownerId })
    .from(portalAddresses)
    .where(and(sql`${ownerId} = ANY(${sql.param([...organisationIds])}::bigint[])`, isNull(goneAt)))
    .orderBy(asc(position), asc(id));
}

/** An address as it was chosen, and all that it was changed into since, the last one last. */
export async function findChain(
  tx: Tx,
  organisationId: number,
  addressId: string,
): Promise<(PortalAddress & { isLiving: boolean })[]> {
  const { rows } = await tx.execute<{ id: string; body: Address; isLiving: boolean }>(sql`
    WITH RECURSIVE chain AS (
      SELECT id, body, gone_at, replaced_by, 0 AS place FROM own_addresses
      WHERE organisation_id = ${organisationId} AND id = ${addressId}::uuid
      UNION ALL
      SELECT next.id, next.body, next.gone_at, next.replaced_by, chain.place + 1
      FROM own_addresses next JOIN chain ON next.id = chain.replaced_by)
    SELECT id, body, gone_at IS NULL AS "isLiving" FROM chain ORDER BY place`);
  return rows;
}

/** Adds addresses behind those that there are. @returns their ids, in the same order */
export async function insertAddresses(
  tx: Tx,
  rows: readonly { organisationId: number; body: Address; createdBy: string; position?: number }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const inserted = await tx
    .insert(portalAddresses)
    .values(
      rows.map(({ organisationId, ...row }) => ({
        ...row,
        organisationId,
        position:
          row.position ??
          sql`(SELECT coalesce(max(position), 0) + 1 FROM own_addresses WHERE organisation_id = ${organisationId})`,
      })),
    )
    .returning({ id });
  return inserted.map((row) => row.id);
}

/** Removes an address from the list. Its row stays, so earlier choices of it can be resolved. */
export async function endPortalAddress(
  tx: Tx,
  address: { organisationId: number; id: string; replacedBy: string | null },
): Promise<void> {
  await tx
    .update(portalAddresses)
    .set({ goneAt: sql`now()`, replacedBy: address.replacedBy })
    .where(and(eq(ownerId, address.organisationId), eq(id, address.id), isNull(goneAt)));
}

/** Locks a listed address until the transaction ends; null when it is not in the list, or no longer. */
export async function lockPortalAddress(tx: Tx, organisationId: number, addressId: string) {
  const [row] = await tx
    .select({ id, body, position })
    .from(portalAddresses)
    .where(and(eq(ownerId, organisationId), eq(id, addressId), isNull(goneAt)))
    .for('update');
  return row ?? null;
}

/** One in the list with this very content; null when there is none. */
export async function findEqualPortalAddress(
  tx: Tx,
  organisationId: number,
  equal: Address,
): Promise<string | null> {
  const [row] = await tx
    .select({ id })
    .from(portalAddresses)
    .where(and(eq(ownerId, organisationId), isNull(goneAt), sql`${body} = ${JSON.stringify(equal)}::jsonb`))
    .limit(1);
  return row?.id ?? null;
}
