import { sql } from 'drizzle-orm';
import { notificationPreferences, notifications } from '@/lib/accounts/notifications/tables';
import { planned, type Tx } from '@/lib/platform/db/pool';
import { isoTimestampMicros, uuidArray } from '@/lib/platform/db/sql-values';
import type { NotificationText } from '../model/notification';
import type { Preference } from './preferences-schema';
import type { MarkRead, Notification } from './schema';

/**
 * Whose inbox: a person's, for an organisation that they act for and those below it (decision 0028). The scope of every
 * read here.
 */
export interface InboxOwner {
  personId: string;
  organisationId: number;
}

const isOwn = ({ personId, organisationId }: InboxOwner) =>
  sql`notifications.person_id = ${personId} AND notifications.organisation_id IN (
    SELECT below.id FROM organisations below WHERE below.path @> ARRAY[${organisationId}::bigint])`;

export async function insertNotifications(
  tx: Tx,
  rows: readonly (typeof notifications.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(notifications).values([...rows]);
}

/** Deletes notifications older than an instant, read or not. @returns their number; fewer than the limit: none is left. */
export async function deleteOld(tx: Tx, { before, limit }: { before: Date; limit: number }): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    DELETE FROM notifications WHERE id IN (
      SELECT id FROM notifications WHERE created_at < ${before.toISOString()} ORDER BY id LIMIT ${limit})`);
  return rowCount ?? 0;
}

/** A notification before it is written out. */
export type NotificationRow = Omit<Notification, 'title' | 'detail'> & NotificationText;

/** Newest first. Ids grow with time (UUIDv7), so they are the key of the paging. */
export async function findInbox(
  tx: Tx,
  owner: InboxOwner,
  part: { after: string | null; limit: number },
): Promise<NotificationRow[]> {
  const afterCursor = part.after === null ? sql`` : sql`AND notifications.id < ${part.after}::uuid`;
  const { rows } = await tx.execute<NotificationRow>(sql`
    SELECT notifications.id, kind, title, detail, notifications.path,
      json_build_object('id', o.id, 'name', o.name) AS organisation,
      ${isoTimestampMicros('created_at')} AS "createdAt", is_read AS "isRead"
    FROM notifications JOIN organisations o ON o.id = notifications.organisation_id
    WHERE ${isOwn(owner)} ${afterCursor} ORDER BY notifications.id DESC LIMIT ${part.limit}`);
  return rows;
}

/**
 * Counts unread notifications, up to `maxCount`. Every page asks, so the plan is prepared once and starts from the unread ones, each of
 * which looks up its organisation. A start from the organisations would be slow for a person with ten thousand below.
 */
export async function countUnread(
  tx: Tx,
  { personId, organisationId }: InboxOwner,
  maxCount: number,
): Promise<number> {
  const { rows } = await planned(tx).execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM (
      SELECT FROM notifications
      WHERE notifications.person_id = ${personId} AND NOT is_read AND (
        SELECT path FROM organisations WHERE id = notifications.organisation_id) @> ARRAY[${organisationId}::bigint]
      LIMIT ${maxCount}) AS unread`);
  return rows[0]?.count ?? 0;
}

/** Marks as read what is the owner's own; ids of others change nothing. */
export async function saveRead(tx: Tx, owner: InboxOwner, selection: MarkRead): Promise<void> {
  const isSelected =
    'upTo' in selection ? sql`id <= ${selection.upTo}::uuid` : sql`id = ANY(${uuidArray(selection.ids)})`;
  await tx.execute(
    sql`UPDATE notifications SET is_read = true WHERE ${isOwn(owner)} AND NOT is_read AND ${isSelected}`,
  );
}

export async function savePreference(
  tx: Tx,
  personId: string,
  { kind, inbox, mail }: Preference,
): Promise<void> {
  await tx
    .insert(notificationPreferences)
    .values({ personId, kind, inbox, mail })
    .onConflictDoUpdate({
      target: [notificationPreferences.personId, notificationPreferences.kind],
      set: { inbox, mail },
    });
}

/** Finds people's preferences; kinds with no choice are absent. */
export async function findPreferences(tx: Tx, personIds: readonly string[]) {
  if (personIds.length === 0) return [];
  return planned(tx)
    .select()
    .from(notificationPreferences)
    .where(sql`${notificationPreferences.personId} = ANY(${uuidArray(personIds)})`);
}
