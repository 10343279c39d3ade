import { type SQL, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Tx } from './pool';

/** The marks of the databases that orders may leave. The table has no key: a row that a restore adds must not be rejected. */
export const sendLockMarks = pgTable('send_lock_marks', { mark: text().notNull() });

/**
 * Distinguishes this database from its copies: by the cluster, its timeline (a recovery to a point in time and a promoted standby begin a
 * new one), and the database in it.
 */
const currentCluster = sql`(SELECT system_identifier FROM pg_control_system()) || '/' ||
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || '/' ||
  (SELECT oid FROM pg_database WHERE datname = current_database())`;

/**
 * True when orders may leave this database: every mark was written here, by the same transaction that its row comes from. A restored row
 * comes from the transaction that restored it. Without a mark the lock is closed (docs/decisions/0004).
 */
export const isSendLockReleased: SQL<boolean> = sql<boolean>`coalesce(
  (SELECT bool_and(${sendLockMarks.mark} = ${currentCluster} || '/' || ${sendLockMarks}.xmin) FROM ${sendLockMarks}), false)`;

/** Says that orders may leave this database from now on. One transaction at a time, until it ends. */
export async function saveSendLockMark(tx: Tx): Promise<void> {
  await tx.execute(sql`DELETE FROM ${sendLockMarks}`);
  await tx.execute(
    sql`INSERT INTO ${sendLockMarks} SELECT ${currentCluster} || '/' || pg_current_xact_id()::xid`,
  );
}
