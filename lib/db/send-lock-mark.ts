import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from './pool';
import { sendLockMarks } from './send-lock-mark-table';

/**
 * What tells this database from its copies: the cluster, its timeline (a recovery up to some moment and a promoted
 * standby begin a new one), and the database in it.
 */
const currentCluster = sql`(SELECT system_identifier FROM pg_control_system()) || '/' ||
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * Whether orders may leave this database: every mark was written here, by the very transaction that its row comes from.
 * A restored row comes from the transaction that restored it. No mark at all is closed (docs/decisions/0086).
 */
export const isSendLockReleased: SQL<boolean> = sql<boolean>`coalesce(
  (SELECT bool_and(${sendLockMarks.mark} = ${currentCluster} || '/' || ${sendLockMarks}.xmin) FROM ${sendLockMarks}), false)`;

/**
 * What tells this database from every other one, and from itself before it was restored: a row that a restore brings comes
 * from another transaction than the one that was there.
 */
export const databaseIdentity: SQL<string> = sql<string>`${currentCluster} || '/' ||
  coalesce((SELECT string_agg(${sendLockMarks}.xmin::text, ',' ORDER BY ${sendLockMarks.mark}) FROM ${sendLockMarks}), '')`;

/** Says that orders may leave this database from now on. One transaction at a time, until it ends. */
export async function saveSendLockMark(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM ${sendLockMarks}`);
  await tx.execute(
    sql`INSERT INTO ${sendLockMarks} SELECT ${currentCluster} || '/' || pg_current_xact_id()::xid`,
  );
}
