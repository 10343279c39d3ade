import 'server-only';
import { recordAct } from '@/lib/audit/data';
import { mailBrand } from '@/lib/brand/data';
import { type Clock, systemClock } from '@/lib/clock';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { isViolationOf } from '@/lib/db/violations';
import { AppError, notFound } from '@/lib/errors';
import { isMailSent, withdrawMails } from '@/lib/mail/data';
import type { Actor, Role } from '@/lib/permissions/rules';
import { hashOf, newToken } from '@/lib/tokens';
import { mailInvitation } from '../mails/data';
import { lockMemberships, requireGivable, requireManaged, requirePeopleManager } from '../people/data';
import { expiryOf, invitationLink, msUntilResend } from './rules';
import { type Invite, type Invited, MAX_OPEN } from './schema';
import {
  countOpen,
  findMembership,
  findOpen,
  insertInvitation,
  lockOpen,
  renewInvitation,
  revokeExpired,
  revokeInvitation,
} from './store';

type Organisation = Awaited<ReturnType<typeof requireManaged>>;

/** As the list of people finds an invitation's mail (lib/accounts/people/store). */
const mailKeyOf = (tokenHash: string): string => `invitation ${tokenHash}`;

/**
 * The brand under which somebody signs in for an organisation, and where.
 * @throws AppError `conflict` while there is no such place
 */
async function requireDoor({ brandId, name }: Organisation): Promise<{ brandId: number; origin: string }> {
  const origin = brandId === null ? null : (await mailBrand(db(), brandId)).origin;
  if (brandId !== null && origin !== null) return { brandId, origin };
  throw new AppError('conflict', {
    detail: `There is no address yet at which people sign in for ${name}. Give it a brand with a host first.`,
  });
}

const refused = (message: string): AppError =>
  new AppError('invalid', { detail: message, fields: [{ path: 'email', message }] });

async function requireStranger(tx: Tx, { email, organisationId }: Invite, name: string): Promise<void> {
  const known = await findMembership(tx, { email, organisationId });
  if (!known) return;
  throw refused(
    known.isDisabled
      ? `${known.name} belongs to ${name} already and is disabled. Enable them in the list of people.`
      : `${known.name} belongs to ${name} already.`,
  );
}

async function requireRoom(tx: Tx, organisationId: number, now: Date): Promise<void> {
  if ((await countOpen(tx, organisationId, now)) < MAX_OPEN) return;
  throw new AppError('conflict', {
    detail: `There are ${MAX_OPEN.toLocaleString('en')} open invitations already. Revoke some of them first.`,
  });
}

interface Letter {
  actor: Actor;
  organisation: Organisation;
  to: { email: string; role: Role; locale: string };
  now: Date;
}

/** Writes the mail with the link; without a mail server nothing. */
async function writeLetter(tx: Tx, { actor, organisation, to, now }: Letter, token: string, brandId: number) {
  const recipient = { personId: null, email: to.email, locale: to.locale, timezone: actor.timezone };
  const place = { key: mailKeyOf(hashOf(token)), organisationId: organisation.id, brandId, now };
  const invitation = { by: actor.name, organisation: organisation.name, role: to.role };
  await mailInvitation(tx, recipient, place, { ...invitation, token, expiresAt: expiryOf(now) });
}

/** What a link is shown for: without a mail server it is passed on by hand. */
const linkOf = (origin: string, token: string): string | null =>
  isMailSent() ? null : invitationLink(origin, token);

/** @throws AppError `invalid` when somebody invited the address to the same organisation meanwhile */
async function orKnown<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isViolationOf(error, 'invitations_open')) throw error;
    throw refused('This address has an open invitation already. Resend or revoke it in the list of people.');
  }
}

/**
 * Asks somebody to join the acting organisation, or one below it that the actor looks after: by mail, or by a link that is
 * returned this once.
 * @throws AppError `not-found`; `not-allowed` for a role that the actor may not give; `invalid` for whoever belongs to it or is
 *   invited already; `conflict`
 */
export async function invite(actor: Actor, input: Invite, clock: Clock = systemClock): Promise<Invited> {
  const organisation = await requireManaged(actor, input.organisationId);
  requireGivable(actor, input.role, organisation);
  const { brandId, origin } = await requireDoor(organisation);
  const [token, now] = [newToken(), clock()];
  const { email, organisationId, role, locale } = input;
  const id = await orKnown(
    inTransaction(async (tx) => {
      await lockMemberships(tx, organisationId);
      await requireStranger(tx, input, organisation.name);
      await revokeExpired(tx, { email, organisationId, now });
      await requireRoom(tx, organisationId, now);
      const dates = { createdAt: now, sentAt: now, expiresAt: expiryOf(now) };
      const row = { email, organisationId, role, locale, tokenHash: hashOf(token), ...dates };
      const made = await insertInvitation(tx, { ...row, invitedBy: actor.realUserId });
      await writeLetter(tx, { actor, organisation, to: input, now }, token, brandId);
      const subject = `invitation:${made}`;
      await recordAct(tx, actor, { action: 'people.invited', subject, detail: `${email} as ${role}` });
      return made;
    }),
  );
  return { id, link: linkOf(origin, token) };
}

/** An open invitation to what the actor looks after. @throws AppError `not-found` */
async function requireInvitation(actor: Actor, id: string) {
  await requirePeopleManager(actor);
  const invitation = await findOpen(db(), id);
  if (!invitation) throw notOpen();
  return { invitation, organisation: await requireManaged(actor, invitation.organisationId) };
}

const notOpen = (): AppError => notFound('This invitation is not open any more.');

/** The same, held until the transaction ends. @throws AppError `not-found` when somebody accepted or revoked it meanwhile */
async function holdInvitation(tx: Tx, id: string) {
  const invitation = await lockOpen(tx, id);
  if (!invitation) throw notOpen();
  await withdrawMails(tx, [mailKeyOf(invitation.tokenHash)]);
  return invitation;
}

function requirePatience(sentAt: Date, now: Date): void {
  const ms = isMailSent() ? msUntilResend(sentAt, now) : 0;
  if (ms === 0) return;
  throw new AppError('too-many', {
    detail: 'This was sent a moment ago. Wait a minute before you send it again.',
    retryAfterSeconds: Math.ceil(ms / 1000),
  });
}

/**
 * Gives an open invitation a new link, good for as long as the first was; the one before ends. Whoever does it stands for it
 * from now on.
 * @throws AppError `not-found`; `not-allowed`; `conflict`; `too-many` right after another mail
 */
export async function resend(actor: Actor, id: string, clock: Clock = systemClock): Promise<Invited> {
  const { invitation, organisation } = await requireInvitation(actor, id);
  requireGivable(actor, invitation.role, organisation);
  const { brandId, origin } = await requireDoor(organisation);
  const [token, now] = [newToken(), clock()];
  await inTransaction(async (tx) => {
    const to = await holdInvitation(tx, id);
    requirePatience(to.sentAt, now);
    const renewed = { tokenHash: hashOf(token), sentAt: now, expiresAt: expiryOf(now) };
    await renewInvitation(tx, id, { ...renewed, invitedBy: actor.realUserId });
    await writeLetter(tx, { actor, organisation, to, now }, token, brandId);
    const subject = `invitation:${id}`;
    await recordAct(tx, actor, { action: 'people.invitation-sent-again', subject, detail: to.email });
  });
  return { id, link: linkOf(origin, token) };
}

/** Ends an open invitation: its link is good no more. @throws AppError `not-found` */
export async function revoke(actor: Actor, id: string, clock: Clock = systemClock): Promise<void> {
  await requireInvitation(actor, id);
  await inTransaction(async (tx) => {
    const { email } = await holdInvitation(tx, id);
    await revokeInvitation(tx, id, clock());
    const subject = `invitation:${id}`;
    await recordAct(tx, actor, { action: 'people.invitation-revoked', subject, detail: email });
  });
}
