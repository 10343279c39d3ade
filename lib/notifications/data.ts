import 'server-only';
import { type Actor, requirePermission } from '@/lib/auth/rules';
import { systemClock } from '@/lib/clock';
import { db, type Tx } from '@/lib/db/pool';
import {
  type Inbox,
  type InboxQuery,
  type MarkRead,
  MOST_UNREAD,
  type NotificationKind,
  type Unread,
} from './schema';
import {
  countUnread as countRows,
  deleteOld,
  findInbox,
  type InboxOwner,
  insertNotifications,
  saveRead,
} from './store';

const PAGE_SIZE = 50;
/** For how long what was told can be looked up. */
const KEPT_DAYS = 180;

/** Something that a person is told about an organisation that they act for. */
export interface Notice {
  personId: string;
  organisationId: number;
  kind: NotificationKind;
  title: string;
  detail: string | null;
  /** Where it leads, below `/o/{organisation}`, such as `/products/17`. */
  path: `/${string}`;
}

/**
 * Tells people something, in the transaction of what it is about: both happen or neither. Whoever calls has made sure
 * that the person may know it. What they were told long ago is forgotten on the way.
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  await insertNotifications(tx, notices);
  const before = new Date(systemClock().getTime() - KEPT_DAYS * 86_400_000);
  await deleteOld(tx, [...new Set(notices.map(({ personId }) => personId))], before);
}

/** The inbox is of the person who really reads, whoever they stand in for. */
const ownerOf = (actor: Actor): InboxOwner => ({
  personId: actor.realUserId,
  organisationId: actor.organisationId,
});

/** What the person was told about the acting organisation, newest first. */
export async function listInbox(actor: Actor, { after }: InboxQuery): Promise<Inbox> {
  requirePermission(actor, 'products:read');
  const rows = await findInbox(db(), ownerOf(actor), { after: after ?? null, limit: PAGE_SIZE + 1 });
  const items = rows.slice(0, PAGE_SIZE);
  return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}

/** How much of it is not read, counted up to `MOST_UNREAD`. */
export async function countUnread(actor: Actor): Promise<Unread> {
  requirePermission(actor, 'products:read');
  return { count: await countRows(db(), ownerOf(actor), MOST_UNREAD) };
}

/** Marks as read. @returns what is left. */
export async function markRead(actor: Actor, which: MarkRead): Promise<Unread> {
  requirePermission(actor, 'products:read');
  await saveRead(db(), ownerOf(actor), which);
  return countUnread(actor);
}
