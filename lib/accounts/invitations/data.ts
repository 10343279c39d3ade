import 'server-only';
import { isMailEnabled, withdrawMails } from '@/lib/accounts/mail/data';
import { getMailBrand } from '@/lib/brand/data';
import { recordAuditEvent } from '@/lib/organisations/audit/data';
import type { Actor, Role } from '@/lib/organisations/permissions/rules';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField, notFound, violatesConstraint } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { newToken, sha256Hex } from '@/lib/platform/secrets';
import { mailInvitation } from '../account-mails';
import { lockMemberships, requireGrantable, requireManaged, requirePeopleManager } from '../people/data';
import { getExpiry, invitationLink, MAX_OPEN_INVITATIONS, msUntilResend } from './rules';
import type { Invite, Invited } from './schema';
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

/** Also used to find the mail of an invitation (lib/accounts/people/store). */
const toMailKey = (tokenHash: string): string => `invitation ${tokenHash}`;

/**
 * The brand under which somebody signs in for an organisation, and where.
 * @throws AppError `conflict` while there is no such place
 */
async function requireSignInOrigin({
  brandId,
  name,
}: Organisation): Promise<{ brandId: number; origin: string }> {
  const origin = brandId === null ? null : (await getMailBrand(db(), brandId)).origin;
  if (brandId !== null && origin !== null) return { brandId, origin };
  throw new AppError('conflict', {
    message: message('account.invitationErrors.noHost', { organisation: name }),
  });
}

async function requireNoMembership(tx: Tx, { email, organisationId }: Invite, name: string): Promise<void> {
  const membership = await findMembership(tx, { email, organisationId });
  if (!membership) return;
  const values = { name: membership.name, organisation: name };
  throw invalidField(
    'email',
    membership.isDisabled
      ? message('account.invitationErrors.memberDisabled', values)
      : message('account.invitationErrors.memberExists', values),
  );
}

async function requireInvitationCapacity(tx: Tx, organisationId: number, now: Date): Promise<void> {
  if ((await countOpen(tx, organisationId, now)) < MAX_OPEN_INVITATIONS) return;
  throw new AppError('conflict', {
    message: message('account.invitationErrors.tooManyOpen', { most: MAX_OPEN_INVITATIONS }),
  });
}

interface InvitationMail {
  actor: Actor;
  organisation: Organisation;
  to: { email: string; role: Role; locale: string };
  now: Date;
}

/** Writes the mail with the link; without a mail server nothing. */
async function writeInvitationMail(
  tx: Tx,
  { actor, organisation, to, now }: InvitationMail,
  token: string,
  brandId: number,
) {
  const recipient = { personId: null, email: to.email, locale: to.locale, timezone: actor.timezone };
  const mailContext = { key: toMailKey(sha256Hex(token)), organisationId: organisation.id, brandId, now };
  const invitation = { by: actor.name, organisation: organisation.name, role: to.role };
  await mailInvitation(tx, recipient, mailContext, { ...invitation, token, expiresAt: getExpiry(now) });
}

/** The link, where it is passed on by hand: without a mail server. */
const getShareableLink = (origin: string, token: string): string | null =>
  isMailEnabled() ? null : invitationLink(origin, token);

/** @throws AppError `invalid` when somebody invited the address to the same organisation meanwhile */
async function rejectDuplicate<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!violatesConstraint(error, 'invitations_open')) throw error;
    throw invalidField('email', message('account.invitationErrors.alreadyInvited'));
  }
}

/**
 * Invites somebody to the acting organisation, or to one below it that the actor manages: by mail, or by a link that is
 * returned this once.
 * @throws AppError `not-found`; `not-allowed` for a role that the actor may not give; `invalid` for an address that belongs to it or is
 *   invited already; `conflict`
 */
export async function invite(actor: Actor, input: Invite, clock: Clock = systemClock): Promise<Invited> {
  const organisation = await requireManaged(actor, input.organisationId);
  requireGrantable(actor, input.role, organisation);
  const { brandId, origin } = await requireSignInOrigin(organisation);
  const [token, now] = [newToken(), clock()];
  const { email, organisationId, role, locale } = input;
  const id = await rejectDuplicate(
    inTransaction(async (tx) => {
      await lockMemberships(tx, organisationId);
      await requireNoMembership(tx, input, organisation.name);
      await revokeExpired(tx, { email, organisationId, now });
      await requireInvitationCapacity(tx, organisationId, now);
      const dates = { createdAt: now, sentAt: now, expiresAt: getExpiry(now) };
      const row = { email, organisationId, role, locale, tokenHash: sha256Hex(token), ...dates };
      const invitationId = await insertInvitation(tx, { ...row, invitedBy: actor.realUserId });
      await writeInvitationMail(tx, { actor, organisation, to: input, now }, token, brandId);
      const subject = `invitation:${invitationId}`;
      await recordAuditEvent(tx, actor, {
        action: 'people.invited',
        subject,
        detail: message('audit.details.invited', { email, role: message(`identity.roles.${role}`) }),
      });
      return invitationId;
    }),
  );
  return { id, link: getShareableLink(origin, token) };
}

/** An open invitation to an organisation that the actor manages. @throws AppError `not-found` */
async function requireInvitation(actor: Actor, id: string) {
  await requirePeopleManager(actor);
  const invitation = await findOpen(db(), id);
  if (!invitation) throw notOpenError();
  return { invitation, organisation: await requireManaged(actor, invitation.organisationId) };
}

const notOpenError = (): AppError => notFound(message('account.invitationErrors.notOpen'));

/**
 * Returns the same, locked until the transaction ends.
 * @throws AppError `not-found` when another request has accepted or revoked it
 */
async function lockOpenInvitation(tx: Tx, id: string) {
  const invitation = await lockOpen(tx, id);
  if (!invitation) throw notOpenError();
  await withdrawMails(tx, [toMailKey(invitation.tokenHash)]);
  return invitation;
}

function requireResendInterval(sentAt: Date, now: Date): void {
  const ms = isMailEnabled() ? msUntilResend(sentAt, now) : 0;
  if (ms === 0) return;
  throw new AppError('too-many', {
    message: message('account.invitationErrors.sentRecently'),
    retryAfterSeconds: Math.ceil(ms / 1000),
  });
}

/**
 * Gives an open invitation a new link with a full lifetime; the previous link stops working. The actor becomes the inviter.
 * @throws AppError `not-found`; `not-allowed`; `conflict`; `too-many` right after another mail
 */
export async function resend(actor: Actor, id: string, clock: Clock = systemClock): Promise<Invited> {
  const { invitation, organisation } = await requireInvitation(actor, id);
  requireGrantable(actor, invitation.role, organisation);
  const { brandId, origin } = await requireSignInOrigin(organisation);
  const [token, now] = [newToken(), clock()];
  await inTransaction(async (tx) => {
    const to = await lockOpenInvitation(tx, id);
    requireResendInterval(to.sentAt, now);
    const renewed = { tokenHash: sha256Hex(token), sentAt: now, expiresAt: getExpiry(now) };
    await renewInvitation(tx, id, { ...renewed, invitedBy: actor.realUserId });
    await writeInvitationMail(tx, { actor, organisation, to, now }, token, brandId);
    const subject = `invitation:${id}`;
    await recordAuditEvent(tx, actor, { action: 'people.invitation-sent-again', subject, detail: to.email });
  });
  return { id, link: getShareableLink(origin, token) };
}

/** Ends an open invitation: its link stops working. @throws AppError `not-found` */
export async function revoke(actor: Actor, id: string, clock: Clock = systemClock): Promise<void> {
  await requireInvitation(actor, id);
  await inTransaction(async (tx) => {
    const { email } = await lockOpenInvitation(tx, id);
    await revokeInvitation(tx, id, clock());
    const subject = `invitation:${id}`;
    await recordAuditEvent(tx, actor, { action: 'people.invitation-revoked', subject, detail: email });
  });
}
