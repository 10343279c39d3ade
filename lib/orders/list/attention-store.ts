import { aliasedTable, and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { connections } from '@/lib/connections/model/tables';
import { orderActions } from '@/lib/orders/model/history-tables';
import { orders } from '@/lib/orders/model/tables';
import type { Role } from '@/lib/organisations/permissions/rules';
import { members, organisations, people } from '@/lib/organisations/tables';
import { isInSubtree } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { LINE_SUMMARY_COLUMNS } from '../model/line-summary';
import { actionReason, countOrders } from '../model/store';

const owners = aliasedTable(people, 'owners');

const needsAttentionInTree = (organisationId: number): SQL | undefined =>
  and(eq(orders.listStatus, 'ATTENTION_REQUIRED'), isInSubtree(organisationId));

/** Orders of an organisation and its descendants that need attention, longest waiting first. */
export async function listAttention(tx: Tx, organisationId: number, limit: number) {
  return tx
    .select({
      id: orders.id,
      number: orders.number,
      reference: orders.reference,
      upstreamId: orders.upstreamId,
      organisation: { id: organisations.id, name: organisations.name },
      path: organisations.path,
      connectionOrganisationId: connections.organisationId,
      state: orders.state,
      stateReason: orders.stateReason,
      since: sql<Date>`coalesce(${orders.statusChangedAt}, ${orders.updatedAt})`.mapWith(orders.updatedAt),
      supplierFacts: orders.supplierFacts,
      lastAnswer: orders.lastAnswer,
      ownerId: orders.attentionOwnerId,
      ownerName: owners.name,
      ...LINE_SUMMARY_COLUMNS,
    })
    .from(orders)
    .innerJoin(organisations, eq(organisations.id, orders.organisationId))
    .innerJoin(connections, eq(connections.id, orders.connectionId))
    .leftJoin(owners, eq(owners.id, orders.attentionOwnerId))
    .where(needsAttentionInTree(organisationId))
    .orderBy(sql`coalesce(${orders.statusChangedAt}, ${orders.updatedAt})`, asc(orders.id))
    .limit(limit);
}

export const countAttention = (tx: Tx, organisationId: number): Promise<number> =>
  countOrders(tx, needsAttentionInTree(organisationId));

/** The resubmits of orders that the caller has found, oldest first. */
export async function listResubmits(tx: Tx, orderIds: readonly string[]) {
  const { id, orderId, note, state, createdAt } = orderActions;
  return tx
    .select({ id, orderId, note, state, reason: actionReason, createdAt, person: people.name })
    .from(orderActions)
    .innerJoin(people, eq(people.id, orderActions.personId))
    .where(and(inArray(orderActions.orderId, [...orderIds]), eq(orderActions.kind, 'resubmit')))
    .orderBy(asc(orderActions.id));
}

/**
 * Lists people with one of these roles in the organisations from `home` down to `organisationId`, so that no
 * one above the reader appears.
 */
export async function listCandidates(
  tx: Tx,
  input: { home: number; organisationId: number; roles: readonly Role[] },
) {
  const pathOrganisations = sql`(SELECT unnest(o.path[array_position(o.path, ${input.home}::bigint):])
    FROM organisations o WHERE o.id = ${input.organisationId})`;
  return tx
    .selectDistinct({ id: members.personId, name: members.name })
    .from(members)
    .where(
      and(sql`${members.organisationId} IN ${pathOrganisations}`, inArray(members.role, [...input.roles])),
    )
    .orderBy(asc(members.name), asc(members.personId));
}

/** An order of this organisation, held until the transaction ends. */
export async function lockOrderOwner(tx: Tx, id: string, organisationId: number) {
  const [row] = await tx
    .select({ id: orders.id, number: orders.number, ownerId: orders.attentionOwnerId })
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.organisationId, organisationId)))
    .for('update');
  return row ?? null;
}

export async function findPersonName(tx: Tx, personId: string): Promise<string | null> {
  const [row] = await tx.select({ name: people.name }).from(people).where(eq(people.id, personId));
  return row?.name ?? null;
}

export async function saveOwner(tx: Tx, id: string, ownerId: string | null): Promise<void> {
  await tx.update(orders).set({ attentionOwnerId: ownerId }).where(eq(orders.id, id));
}
