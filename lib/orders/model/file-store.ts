import { and, asc, eq, getTableName, isNull, lt, sql } from 'drizzle-orm';
import { orderFiles } from '@/lib/orders/model/detail-tables';
import type { requestFiles } from '@/lib/orders/model/request-tables';
import { orders } from '@/lib/orders/model/tables';
import { people } from '@/lib/organisations/tables';
import type { Tx } from '@/lib/platform/db/pool';
import { preparedOnce } from '@/lib/platform/db/prepared';
import { uuidArray } from '@/lib/platform/db/sql-values';

/** The tables of uploaded files. */
export type FileTable = typeof orderFiles | typeof requestFiles;

/** Holds the files of an organisation in a table until the transaction ends. */
export async function lockFiles(tx: Tx, table: FileTable, organisationId: number): Promise<void> {
  const key = `${getTableName(table)}:${organisationId}`;
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** Bytes that an organisation uploaded to a table within the last day. */
export async function sumRecentSizes(tx: Tx, table: FileTable, organisationId: number): Promise<number> {
  const { rows } = await tx.execute<{ size: number }>(sql`
    SELECT coalesce(sum(${table.size}), 0)::float AS size FROM ${table}
    WHERE ${table.organisationId} = ${organisationId} AND ${table.uploadedAt} > now() - interval '1 day'`);
  return rows[0]?.size ?? 0;
}

export async function insertFile(
  tx: Tx,
  { isAttached, ...file }: Omit<typeof orderFiles.$inferInsert, 'attachedAt'> & { isAttached: boolean },
): Promise<string> {
  const rows = await tx
    .insert(orderFiles)
    .values({ ...file, attachedAt: isAttached ? sql`now()` : null })
    .returning({ id: orderFiles.id });
  const [row] = rows;
  if (!row) throw new Error('an insert of a file gave no row');
  return row.id;
}

/** Gives uploaded files of a person to an order. @returns how many there were */
export async function attachFiles(
  tx: Tx,
  ids: readonly string[],
  to: { orderId: string; organisationId: number; personId: string },
): Promise<number> {
  const rows = await tx
    .update(orderFiles)
    .set({ orderId: to.orderId, attachedAt: sql`now()` })
    .where(
      and(
        sql`${orderFiles.id} = ANY(${uuidArray(ids)})`,
        eq(orderFiles.organisationId, to.organisationId),
        eq(orderFiles.personId, to.personId),
        isNull(orderFiles.orderId),
      ),
    )
    .returning({ id: orderFiles.id });
  return rows.length;
}

/** Gives a second order the same files. */
export async function copyFiles(tx: Tx, fromOrderId: string, toOrderId: string): Promise<void> {
  await tx.execute(sql`INSERT INTO order_files (order_id, organisation_id, person_id, real_person_id, name, media_type,
      size, sha256, content, uploaded_at, attached_at)
    SELECT ${toOrderId}, organisation_id, person_id, real_person_id, name, media_type, size, sha256, content,
      uploaded_at, attached_at FROM order_files WHERE order_id = ${fromOrderId} ORDER BY id`);
}

const FILES = preparedOnce((tx) => {
  const { id, name, mediaType, size, sha256, personId, realPersonId, uploadedAt, attachedAt } = orderFiles;
  return tx
    .select({
      ...{ id, name, mediaType, size, sha256, personId, realPersonId },
      person: people.name,
      attachedAt: sql<Date>`coalesce(${attachedAt}, ${uploadedAt})`.mapWith(attachedAt),
    })
    .from(orderFiles)
    .innerJoin(people, eq(people.id, personId))
    .where(eq(orderFiles.orderId, sql.placeholder('orderId')))
    .orderBy(asc(id))
    .prepare('order_files');
});

/** The files of an order that the caller has found by its organisation, without their content, oldest first. */
export const listFiles = (tx: Tx, orderId: string) => FILES(tx).execute({ orderId });

/** A file of an order of one organisation, with its content; null for every other one. */
export async function findFile(tx: Tx, file: { id: string; orderId: string; organisationId: number }) {
  const { name, mediaType, content } = orderFiles;
  const rows = await tx
    .select({ name, mediaType, content })
    .from(orderFiles)
    .innerJoin(orders, eq(orders.id, orderFiles.orderId))
    .where(
      and(
        eq(orderFiles.id, file.id),
        eq(orders.id, file.orderId),
        eq(orders.organisationId, file.organisationId),
      ),
    );
  return rows[0] ?? null;
}

/** An order of one organisation, held until the transaction ends; null for every other one. */
export async function lockOrder(tx: Tx, orderId: string, organisationId: number) {
  const { number, state, status } = orders;
  const rows = await tx
    .select({ number, state, status })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.organisationId, organisationId)))
    .for('no key update');
  return rows[0] ?? null;
}

/** Deletes files that no order was placed with. @returns how many */
export async function deleteUnattached(tx: Tx, before: Date): Promise<number> {
  const rows = await tx
    .delete(orderFiles)
    .where(and(isNull(orderFiles.orderId), lt(orderFiles.uploadedAt, before)))
    .returning({ id: orderFiles.id });
  return rows.length;
}
