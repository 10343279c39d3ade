import 'server-only';
import { type Actor, requirePermission } from '@/lib/organisations/permissions/rules';
import { db } from '@/lib/platform/db/pool';
import { textIn } from '@/lib/platform/messages/translator';
import { writeLines } from '../model/notification';
import type { Preference, Preferences } from './preferences-schema';
import { getPermittedKinds, KINDS, MAX_UNREAD, resolveChannels } from './rules';
import type { Inbox, InboxQuery, MarkRead, Unread } from './schema';
import {
  countUnread as countRows,
  findInbox,
  findPreferences,
  type InboxOwner,
  savePreference,
  saveRead,
} from './store';

const PAGE_SIZE = 50;

/** The inbox is that of the signed-in person, also during emulation. */
const toInboxOwner = (actor: Actor): InboxOwner => ({
  personId: actor.realUserId,
  organisationId: actor.organisationId,
});

/** Notifications of the person for the acting organisation, in their language, newest first. */
export async function listInbox(actor: Actor, { after }: InboxQuery): Promise<Inbox> {
  requirePermission(actor, 'products:read');
  const rows = await findInbox(db(), toInboxOwner(actor), { after: after ?? null, limit: PAGE_SIZE + 1 });
  const write = textIn(actor.locale);
  const items = rows.slice(0, PAGE_SIZE).map((row) => ({
    ...row,
    title: write(row.title),
    detail: writeLines(write, row.detail),
  }));
  return { items, next: rows.length > PAGE_SIZE ? (items.at(-1)?.id ?? null) : null };
}

/** Counts unread notifications, up to `MAX_UNREAD`. */
export async function countUnread(actor: Actor): Promise<Unread> {
  requirePermission(actor, 'products:read');
  return { count: await countRows(db(), toInboxOwner(actor), MAX_UNREAD) };
}

/** Marks as read. @returns the number that is still unread. */
export async function markRead(actor: Actor, selection: MarkRead): Promise<Unread> {
  requirePermission(actor, 'products:read');
  await saveRead(db(), toInboxOwner(actor), selection);
  return countUnread(actor);
}

/** The signed-in person's channels for every kind that they can get. */
export async function getPreferences(actor: Actor): Promise<Preferences> {
  const chosen = await findPreferences(db(), [actor.realUserId]);
  const preferences = getPermittedKinds(actor.permissions).map((kind) => ({
    kind,
    ...resolveChannels(
      kind,
      chosen.find((row) => row.kind === kind),
    ),
  }));
  return { preferences };
}

/** Saves one line of the table. @throws AppError `not-allowed` for a kind that the person never gets. */
export async function setPreference(actor: Actor, preference: Preference): Promise<Preferences> {
  requirePermission(actor, KINDS[preference.kind].needs);
  await savePreference(db(), actor.realUserId, preference);
  return getPreferences(actor);
}
