import 'server-only';
import { z } from 'zod';
import { isMailEnabled } from '@/lib/accounts/mail/data';
import { showEmail } from '@/lib/contract/shown-host';
import { exactTextSchema } from '@/lib/contract/values';
import { requireInTree } from '@/lib/organisations/data';
import { type Actor, isAbove, type Role, requirePermission } from '@/lib/organisations/permissions/rules';
import { toSearchWords } from '@/lib/organisations/rules';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { endSession, listSessions } from '../sessions';
import type { Sessions } from '../sessions-schema';
import { grantableRoles, mayGrant } from './rules';
import type { Entry, Invitable, PeoplePage, PeopleQuery, Person } from './schema';
import {
  type EntryRow,
  findEntries,
  findInternationalEmails,
  findManaged,
  findPersonIn,
  findRecipient,
  lockMemberships,
  type ManagedRow,
  type PersonRow,
  type SearchWord,
} from './store';

const cursorSchema = z.tuple([exactTextSchema(1_000), exactTextSchema(1_000)]);
type Cursor = z.infer<typeof cursorSchema>;

/** Encodes the end of a part of the list as a text for an address. */
export const formatCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify(cursor)).toString('base64url');

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as unknown;
  } catch {
    return null;
  }
}

/** @throws AppError `invalid` for what is none of ours */
export function parseCursor(text: string): Cursor {
  const cursor = cursorSchema.safeParse(decodeJson(text));
  if (!cursor.success)
    throw new AppError('invalid', { message: message('account.peopleErrors.cursorInvalid') });
  return cursor.data;
}

const PAGE_SIZE = 50;
/** The most organisations in the list of choices; to invite to others, people switch to the organisation first. */
const MAX_INVITABLE = 200;

/** Requires that the actor may manage people, and that the acting organisation is in their tree. */
export async function requirePeopleManager(actor: Actor): Promise<void> {
  requirePermission(actor, 'people:manage');
  await requireInTree(actor, actor.organisationId);
}

/**
 * An organisation whose people the actor manages: the acting one, or one below it without administrators.
 * @throws AppError `not-found`
 */
export async function requireManaged(actor: Actor, organisationId: number): Promise<ManagedRow> {
  await requirePeopleManager(actor);
  const [row] = await findManaged(db(), actor.organisationId, { only: organisationId, limit: 1 });
  if (!row) throw notFound(message('account.peopleErrors.organisationNotFound'));
  return row;
}

/** @throws AppError `not-allowed` for a role that the actor may not give there */
export function requireGrantable(actor: Actor, role: Role, { isTop }: ManagedRow): void {
  if (mayGrant(actor.role, role, isTop)) return;
  throw new AppError('not-allowed', { message: message('account.peopleErrors.notGrantable') });
}

const toEntry = ({ key: _, tie: __, isMember, ...row }: EntryRow, actor: Actor): Entry => ({
  ...row,
  email: showEmail(row.email),
  isSelf: isMember && row.id === actor.userId,
});

const ASCII = /^[\x20-\x7e]*$/;

/** The words of a search, each with the addresses that have it only in the form in which they are shown. */
async function toWords(
  text: string,
  part: { organisationId: number; below: boolean },
): Promise<SearchWord[]> {
  const words = toSearchWords(text);
  const emails = ASCII.test(text) ? [] : await findInternationalEmails(db(), part);
  return words.map((word) => ({ word, emails: emails.filter((email) => showEmail(email).includes(word)) }));
}

/** People and open invitations of the acting organisation, and of those below it where `below` is set. */
export async function listPeople(actor: Actor, query: PeopleQuery): Promise<PeoplePage> {
  await requirePeopleManager(actor);
  const part = { organisationId: actor.organisationId, below: query.below === 'true' };
  const rows = await findEntries(db(), {
    ...part,
    words: await toWords(query.text, part),
    status: query.status,
    sort: query.sort,
    after: query.after === undefined ? undefined : parseCursor(query.after),
    limit: PAGE_SIZE + 1,
  });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => toEntry(row, actor)),
    next: last ? formatCursor([last.key, last.tie]) : null,
    isMailSent: isMailEnabled(),
  };
}

/** @throws AppError `not-found` for somebody whom the actor does not manage */
export async function requirePerson(actor: Actor, personId: string): Promise<PersonRow> {
  await requirePeopleManager(actor);
  const row = await findPersonIn(db(), actor.organisationId, personId);
  if (!row) throw notFound(message('account.peopleErrors.personNotFound'));
  return row;
}

/** A person with their memberships in the organisations that the actor manages. @throws AppError `not-found` */
export async function getPerson(actor: Actor, personId: string): Promise<Person> {
  const { memberships, ...person } = await requirePerson(actor, personId);
  const isSelf = person.id === actor.userId;
  return {
    ...person,
    email: showEmail(person.email),
    isSelf,
    canHaveResetLink: !isSelf && !isMailEnabled(),
    memberships: memberships.map(({ isTop, brandId: _, ...membership }) => ({
      ...membership,
      givable: isSelf || isAbove(membership.role, actor.role) ? [] : grantableRoles(actor.role, isTop),
    })),
  };
}

const getBrandIds = ({ memberships }: PersonRow): number[] =>
  memberships.flatMap(({ brandId }) => brandId ?? []);

/** A person's sessions under the brands of the organisations that the actor manages. @throws AppError `not-found` */
export async function listPersonSessions(actor: Actor, personId: string): Promise<Sessions> {
  const person = await requirePerson(actor, personId);
  return listSessions(actor, personId, getBrandIds(person));
}

/** @throws AppError `not-found`; `not-allowed` for somebody whose role is above the actor's */
export async function endPersonSession(actor: Actor, personId: string, sessionId: string): Promise<void> {
  const person = await requirePerson(actor, personId);
  if (person.memberships.some(({ role }) => isAbove(role, actor.role)))
    throw new AppError('not-allowed', { message: message('people.obstacles.above') });
  await endSession(actor, { personId, sessionId, brandIds: getBrandIds(person) });
}

/** Organisations that the actor may invite people to, the acting one first, with the roles. */
export async function listInvitable(actor: Actor): Promise<Invitable> {
  await requirePeopleManager(actor);
  const rows = await findManaged(db(), actor.organisationId, { limit: MAX_INVITABLE + 1 });
  return {
    organisations: rows
      .slice(0, MAX_INVITABLE)
      .map(({ id, name, isTop }) => ({ id, name, givable: grantableRoles(actor.role, isTop) })),
    hasMore: rows.length > MAX_INVITABLE,
  };
}

/** In the transaction of what changes who belongs to an organisation. */
export { findPersonIn, lockMemberships };

/** Address, language and time zone of a person, in the transaction of the change that the mail reports. */
export async function getRecipient(tx: Tx, personId: string) {
  const recipient = await findRecipient(tx, personId);
  if (!recipient) throw notFound();
  return recipient;
}
