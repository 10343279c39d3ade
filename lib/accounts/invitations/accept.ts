import 'server-only';
import { findBrandByHost } from '@/lib/brand/data';
import { showEmail } from '@/lib/contract/shown-host';
import { recordOwnAuditEvent } from '@/lib/organisations/audit/data';
import { isAbove, type Role } from '@/lib/organisations/permissions/rules';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { AppError, invalidField, notFound, violatesConstraint } from '@/lib/platform/errors';
import { type Message, message } from '@/lib/platform/messages/message';
import { sha256Hex } from '@/lib/platform/secrets';
import { addAccount, addMembership } from '../data';
import { rejectMoved } from '../model/moved-links';
import { MIN_PASSWORD_LENGTH } from '../passwords/rules';
import { newPasswordSchema } from '../passwords/schema';
import { isStrong } from '../passwords/strength';
import { resetAttempts } from '../sign-in/attempts';
import { type Caller, hashPassword, lockVerified, verifyCredentials } from '../sign-in/data';
import { INVITATION_DAYS, isInviterAuthorised } from './rules';
import type { Accept, Accepted, Invitation } from './schema';
import { claimInvitation, findByToken, type OpenInvitation, saveAcceptedBy } from './store';

const invalidInvitationError = (): AppError =>
  notFound(message('account.invitationErrors.notValid', { days: INVITATION_DAYS }));

const getHighestRole = (roles: readonly Role[]): Role | null =>
  roles.reduce<Role | null>((highest, role) => (!highest || isAbove(role, highest) ? role : highest), null);

type BrandedInvitation = OpenInvitation & { brandName: string; signInBrandId: number };

/** The invitation of a token, on a host of the brand that it is for. @throws AppError `not-found` */
async function requireInvitation(host: string | null, token: string, now: Date): Promise<BrandedInvitation> {
  const brand = await findBrandByHost(host);
  if (!brand) throw notFound();
  const invitation = await findByToken(db(), sha256Hex(token), now);
  if (!invitation) throw invalidInvitationError();
  const { brandId, sentAt } = invitation;
  if (brandId !== brand.id) {
    await rejectMoved({ fromBrandId: brand.id, toBrandId: brandId, sentAt });
    throw invalidInvitationError();
  }
  if (!isInviterAuthorised(invitation.role, getHighestRole(invitation.inviterRoles), invitation.isTop))
    throw invalidInvitationError();
  return { ...invitation, brandName: brand.name, signInBrandId: brand.id };
}

/**
 * The facts of an invitation for a person who has its link; whether the address has an account is none of them, since an inviter
 * has the link too where no mail is sent. Changes nothing.
 * @throws AppError `not-found`
 */
export async function lookUpInvitation(
  host: string | null,
  token: string,
  clock: Clock = systemClock,
): Promise<Invitation> {
  const { email, organisation, role, invitedBy } = await requireInvitation(host, token, clock());
  return { email: showEmail(email), organisation, role, invitedBy };
}

const conflict = (text: Message): AppError => new AppError('conflict', { message: text });

const wrongPasswordError = (): AppError =>
  invalidField('password', message('account.invitationErrors.wrongPassword'));

/** Gives the person's id, in the transaction that takes the invitation. */
type AccountResolver = (tx: Tx) => Promise<string>;

/**
 * Rejects what can neither be the account's nor begin a new one, in the same words with and without an account.
 * @returns the name of a new account
 * @throws AppError `invalid`
 */
async function requireNewAccount(
  { email, organisation, brandName }: BrandedInvitation,
  { name, password }: Accept,
): Promise<string> {
  if (!name) throw invalidField('name', message('account.invitationErrors.nameMissing'));
  const isLong = newPasswordSchema.safeParse(password).success;
  if (isLong && (await isStrong(password, [name, email, organisation, brandName]))) return name;
  throw invalidField(
    'password',
    message('account.invitationErrors.passwordNotFit', { min: MIN_PASSWORD_LENGTH }),
  );
}

/** @throws AppError `invalid` as `requireNewAccount`, and for an account with another password */
async function prepareNewAccount(
  invitation: BrandedInvitation,
  input: Accept,
  { address }: Caller,
): Promise<AccountResolver> {
  const name = await requireNewAccount(invitation, input);
  if (invitation.personId !== null) throw wrongPasswordError();
  const { email, locale } = invitation;
  const passwordHash = await hashPassword(input.password);
  const timezone = input.timezone && { timezone: input.timezone };
  return async (tx) => {
    const personId = await addAccount(tx, { email, name, locale, passwordHash, ...timezone });
    if (!personId) throw conflict(message('account.invitationErrors.accountExists'));
    await resetAttempts(tx, { email, address });
    return personId;
  };
}

/**
 * Decides by the password between the account with the address and a new one: until it was typed, nothing tells whether there is one.
 * @throws AppError `invalid`; `too-many`, as at the sign-in
 */
async function prepareAccount(
  invitation: BrandedInvitation,
  input: Accept,
  caller: Caller,
  now: Date,
): Promise<AccountResolver> {
  const { email, signInBrandId: brandId } = invitation;
  const person = await verifyCredentials({ ...caller, email, password: input.password, brandId }, now);
  if (!person) return prepareNewAccount(invitation, input, caller);
  return async (tx) => {
    if (!(await lockVerified(tx, person))) throw wrongPasswordError();
    await resetAttempts(tx, { email, address: caller.address, device: person.device });
    return person.id;
  };
}

/** @throws AppError `conflict` for a member of the organisation, or where it no longer has operators */
async function joinOrganisation(tx: Tx, invitation: BrandedInvitation, personId: string): Promise<void> {
  const { id, organisationId, role, inviterId: grantedBy } = invitation;
  const isNew = await addMembership(tx, { personId, organisationId, role, grantedBy });
  if (!isNew) throw conflict(message('account.invitationErrors.alreadyMember'));
  await saveAcceptedBy(tx, id, personId);
  const subject = `invitation:${id}`;
  await recordOwnAuditEvent(tx, personId, { action: 'people.joined', subject, detail: role, organisationId });
}

/**
 * Accepts an invitation, once: of several at once, one.
 * @returns the address to sign in with
 * @throws AppError `not-found`; `invalid`; `too-many`; `conflict`
 */
export async function acceptInvitation(
  host: string | null,
  input: Accept,
  caller: Caller,
  clock: Clock = systemClock,
): Promise<Accepted> {
  const now = clock();
  const invitation = await requireInvitation(host, input.token, now);
  const account = await prepareAccount(invitation, input, caller, now);
  try {
    await inTransaction(async (tx) => {
      if (!(await claimInvitation(tx, invitation.id, sha256Hex(input.token), now)))
        throw invalidInvitationError();
      await joinOrganisation(tx, invitation, await account(tx));
    });
  } catch (error) {
    if (!violatesConstraint(error, 'memberships_operator_of_top')) throw error;
    throw conflict(message('account.invitationErrors.noOperators'));
  }
  return { email: invitation.email };
}
