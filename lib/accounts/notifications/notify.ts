import 'server-only';
import { getContacts } from '@/lib/accounts/data';
import { type MailRequest, queueMails } from '@/lib/accounts/mail/data';
import type { NotificationKind } from '@/lib/accounts/model/notification';
import { getMailBrand } from '@/lib/brand/data';
import { systemClock } from '@/lib/platform/clock';
import type { Tx } from '@/lib/platform/db/pool';
import type { Text } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import { type Lines, writeLines } from '../model/notification';
import { addToDigests } from './digest';
import { type NotificationChannels, preferencesPath, resolveChannels } from './rules';
import { findPreferences, insertNotifications } from './store';

/** Something that a person is notified of about an organisation that they act for. */
export interface Notice {
  /** Identifies the subject: a person gets only one mail per key. */
  key: string;
  personId: string;
  organisationId: number;
  kind: NotificationKind;
  title: Text;
  detail: string | Lines | null;
  /** Address of its subject, below `/o/{organisation}`, such as `/products/17`. */
  path: `/${string}`;
  /** When it happened; now unless given. */
  at?: Date;
}

type AddressedNotice = Notice & { channels: NotificationChannels };

/** Adds the channels that each reader chose. */
async function withChannels(tx: Tx, notices: readonly Notice[]): Promise<AddressedNotice[]> {
  const chosen = await findPreferences(tx, [...new Set(notices.map(({ personId }) => personId))]);
  return notices.map((notice) => {
    const { kind, personId } = notice;
    const own = chosen.find((row) => row.personId === personId && row.kind === kind);
    return { ...notice, channels: resolveChannels(kind, own) };
  });
}

/** Finds the readers by organisation and person: one reader may be written to under another brand about each. */
async function getContactsByOrganisation(tx: Tx, notices: readonly Notice[]) {
  const contacts = new Map<number, Awaited<ReturnType<typeof getContacts>>>();
  for (const id of new Set(notices.map(({ organisationId }) => organisationId))) {
    const own = notices.filter(({ organisationId }) => organisationId === id);
    const personIds = own.map(({ personId }) => personId);
    contacts.set(id, await getContacts(tx, id, personIds));
  }
  return contacts;
}

const toLines = ({ detail }: Notice): Lines | null => (typeof detail === 'string' ? [[detail]] : detail);

/** A notice as an inbox keeps it. */
export function toInboxRow(notice: Notice) {
  const { personId, organisationId, kind, title, path } = notice;
  return { personId, organisationId, kind, title, detail: toLines(notice), path };
}

async function toMailRequests(tx: Tx, notices: readonly Notice[]): Promise<MailRequest[]> {
  const contacts = await getContactsByOrganisation(tx, notices);
  const requests: MailRequest[] = [];
  for (const notice of notices) {
    const { key, personId, organisationId, kind, path, at } = notice;
    const contact = contacts.get(organisationId)?.get(personId);
    if (!contact) continue;
    const { brandId, homeOrganisationId, locale, timezone } = contact;
    const brand = await getMailBrand(tx, brandId, homeOrganisationId);
    const write = textIn(locale, brand.overrides);
    const [title, detail] = [write(notice.title), writeLines(write, toLines(notice))];
    requests.push({
      key: `${key} ${personId}`,
      personId,
      organisationId,
      brandId,
      kind,
      recipient: contact.email,
      brand,
      locale,
      timezone,
      title,
      lead: null,
      items: [{ title, detail, path: `/o/${organisationId}${path}`, at: at ?? systemClock() }],
      rest: null,
      preferences: preferencesPath(organisationId),
    });
  }
  return requests;
}

/**
 * Notifies people through their chosen channels, in the transaction that causes it: all of it happens or none. The caller has checked that
 * the person may know it.
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const addressed = await withChannels(tx, notices);
  await insertNotifications(tx, addressed.filter(({ channels }) => channels.inbox).map(toInboxRow));
  await addToDigests(tx, addressed.filter(({ channels }) => channels.mail === 'digest').map(toInboxRow));
  await queueMails(
    tx,
    await toMailRequests(
      tx,
      addressed.filter(({ channels }) => channels.mail === 'at-once'),
    ),
  );
}
