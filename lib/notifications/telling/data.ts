import 'server-only';
import { readersOf } from '@/lib/accounts/data';
import { mailBrand } from '@/lib/brand/data';
import { systemClock } from '@/lib/clock';
import type { Tx } from '@/lib/db/pool';
import { type NewLetter, writeMails } from '@/lib/mail/data';
import type { Text } from '@/lib/messages/message';
import { textIn } from '@/lib/messages/translator';
import { addToDigests } from '../digest/data';
import { chosenWays } from '../preferences/data';
import { preferencesPath } from '../preferences/rules';
import { type Ways, waysOf } from '../rules';
import type { NotificationKind } from '../schema';
import { insertNotifications } from '../store';
import { type Lines, writeLines } from '../texts';

/** Something that a person is notified of about an organisation that they act for. */
export interface Notice {
  /** What it is of: nobody is mailed twice under one key. */
  key: string;
  personId: string;
  organisationId: number;
  kind: NotificationKind;
  title: Text;
  detail: string | Lines | null;
  /** Where it leads, below `/o/{organisation}`, such as `/products/17`. */
  path: `/${string}`;
  /** When it happened; now unless given. */
  at?: Date;
}

type Told = Notice & { ways: Ways };

/** Each with how its reader wants to be told of it. */
async function withWays(tx: Tx, notices: readonly Notice[]): Promise<Told[]> {
  const chosen = await chosenWays(tx, [...new Set(notices.map(({ personId }) => personId))]);
  return notices.map((notice) => {
    const { kind, personId } = notice;
    const own = chosen.find((row) => row.personId === personId && row.kind === kind);
    return { ...notice, ways: waysOf(kind, own) };
  });
}

/** Who reads what, by organisation and person: one reader may be written to under another brand about each. */
async function readersByOrganisation(tx: Tx, notices: readonly Notice[]) {
  const readers = new Map<number, Awaited<ReturnType<typeof readersOf>>>();
  for (const id of new Set(notices.map(({ organisationId }) => organisationId))) {
    const own = notices.filter(({ organisationId }) => organisationId === id);
    const personIds = own.map(({ personId }) => personId);
    readers.set(id, await readersOf(tx, id, personIds));
  }
  return readers;
}

const linesOf = ({ detail }: Notice): Lines | null => (typeof detail === 'string' ? [[detail]] : detail);

async function lettersOf(tx: Tx, notices: readonly Notice[]): Promise<NewLetter[]> {
  const readers = await readersByOrganisation(tx, notices);
  const letters: NewLetter[] = [];
  for (const notice of notices) {
    const { key, personId, organisationId, kind, path, at } = notice;
    const reader = readers.get(organisationId)?.get(personId);
    if (!reader) continue;
    const { brandId, locale, timezone } = reader;
    const write = textIn(locale);
    const [title, detail] = [write(notice.title), writeLines(write, linesOf(notice))];
    letters.push({
      key: `${key} ${personId}`,
      personId,
      organisationId,
      brandId,
      kind,
      recipient: reader.email,
      brand: await mailBrand(tx, brandId),
      locale,
      timezone,
      title,
      lead: null,
      items: [{ title, detail, path: `/o/${organisationId}${path}`, at: at ?? systemClock() }],
      rest: null,
      preferences: preferencesPath(organisationId),
    });
  }
  return letters;
}

/**
 * Tells people something, each in the ways that they chose, in the transaction of what it is about: all of it happens or
 * none. Whoever calls has made sure that the person may know it.
 */
export async function notify(tx: Tx, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const told = await withWays(tx, notices);
  const rowOf = (notice: Notice) => {
    const { personId, organisationId, kind, title, path } = notice;
    return { personId, organisationId, kind, title, detail: linesOf(notice), path };
  };
  await insertNotifications(tx, told.filter(({ ways }) => ways.inbox).map(rowOf));
  await addToDigests(tx, told.filter(({ ways }) => ways.mail === 'digest').map(rowOf));
  await writeMails(
    tx,
    await lettersOf(
      tx,
      told.filter(({ ways }) => ways.mail === 'at-once'),
    ),
  );
}
