import 'server-only';
import { isMailEnabled } from '@/lib/accounts/mail/data';
import { getMailBrand } from '@/lib/brand/data';
import { type AuditAction, recordAuditEvent, recordOwnAuditEvent } from '@/lib/organisations/audit/data';
import { type Actor, isAbove } from '@/lib/organisations/permissions/rules';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { DAY_MS } from '@/lib/platform/durations';
import { AppError, notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { newToken, sha256Hex } from '@/lib/platform/secrets';
import { lockPerson } from '../model/store';
import { findPersonIn, requirePerson } from '../people/data';
import type { ResetLink } from './schema';
import { countMemberships, deleteOpenResets, findHomes, insertReset } from './store';

/** Longer than a link in a mail: it is passed on by hand. */
const LINK_LIFETIME_MS = DAY_MS;
const ACTION: AuditAction = 'people.password-link-made';

const notAllowed = (key: Parameters<typeof message>[0]): AppError =>
  new AppError('not-allowed', { message: message(key) });

/**
 * With the link somebody takes the account over, wherever it may act: so the actor manages each organisation that the person
 * belongs to, and nowhere has the person a higher role.
 * @returns the brand under which the person signs in
 */
async function requireManagedWhole(tx: Tx, actor: Actor, personId: string): Promise<number> {
  const person = await findPersonIn(tx, actor.organisationId, personId);
  if (!person) throw notFound(message('account.peopleErrors.personNotFound'));
  if ([actor.userId, actor.realUserId].includes(personId)) throw notAllowed('people.obstacles.own');
  if (person.memberships.some(({ role }) => isAbove(role, actor.role)))
    throw notAllowed('people.obstacles.above');
  if ((await countMemberships(tx, personId)) > person.memberships.length)
    throw notAllowed('people.obstacles.elsewhere');
  const brandId = person.memberships.find((one) => one.brandId !== null)?.brandId;
  if (brandId == null) throw noHostError();
  return brandId;
}

const noHostError = (): AppError =>
  new AppError('conflict', { message: message('account.passwordErrors.noHost') });

/** A person has one open link at a time; of this one only the hash is kept. */
async function insertLink(tx: Tx, personId: string, brandId: number, now: Date): Promise<ResetLink> {
  const { origin } = await getMailBrand(tx, brandId);
  if (origin === null) throw noHostError();
  const token = newToken();
  const expiresAt = new Date(now.getTime() + LINK_LIFETIME_MS);
  await deleteOpenResets(tx, personId);
  await insertReset(tx, { tokenHash: sha256Hex(token), personId, brandId, createdAt: now, expiresAt });
  return { link: `${origin}/reset-password#${token}`, expiresAt: expiresAt.toISOString() };
}

/**
 * Makes a link with which somebody chooses a new password, for their administrator to pass on where there is no mail server. It is
 * returned this once, works once and for a day; the one before ends.
 * @throws AppError `not-found` for somebody whom the actor does not manage; `not-allowed` where mail is sent, for oneself, for a higher
 *   role, and for somebody who also belongs to an organisation that the actor does not manage; `conflict` without a host
 */
export async function createResetLink(
  actor: Actor,
  personId: string,
  clock: Clock = systemClock,
): Promise<ResetLink> {
  await requirePerson(actor, personId);
  if (isMailEnabled()) throw notAllowed('account.passwordErrors.mailIsSent');
  return inTransaction(async (tx) => {
    await lockPerson(tx, personId);
    const brandId = await requireManagedWhole(tx, actor, personId);
    const made = await insertLink(tx, personId, brandId, clock());
    await recordAuditEvent(tx, actor, { action: ACTION, subject: `person:${personId}` });
    return made;
  });
}

/**
 * Makes the same link for a person who runs commands on the portal's machine, and so may do everything.
 * @param email normalised
 * @returns null when there is no such person
 */
export async function createResetLinkByCommand(
  email: string,
  clock: Clock = systemClock,
): Promise<ResetLink | null> {
  const [home] = await findHomes(db(), email);
  if (!home) return null;
  const { personId, brandId, organisationId } = home;
  return inTransaction(async (tx) => {
    await lockPerson(tx, personId);
    const made = await insertLink(tx, personId, brandId, clock());
    const detail = message('audit.details.byCommand');
    await recordOwnAuditEvent(tx, personId, {
      action: ACTION,
      subject: `person:${personId}`,
      detail,
      organisationId,
    });
    return made;
  });
}
