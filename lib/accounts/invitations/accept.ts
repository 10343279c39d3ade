import 'server-only';
import { recordOwnAuditEvent } from '@/lib/audit/data';
import { findBrandByHost } from '@/lib/brand/data';
import { type Clock, systemClock } from '@/lib/clock';
import { showEmail } from '@/lib/contract/shown-host';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { violatesConstraint } from '@/lib/db/violations';
import { AppError, notFound } from '@/lib/errors';
import { parse } from '@/lib/http/checks';
import { type Message, message } from '@/lib/messages/message';
import { isAbove, type Role } from '@/lib/permissions/rules';
import { sha256Hex } from '@/lib/tokens';
import { addAccount, addMembership } from '../data';
import { fieldError } from '../field-error';
import { rejectMoved } from '../moved-links';
import { requireStrong } from '../passwords/strength';
import { resetAttempts } from '../sign-in/attempts';
import { type Caller, hashPassword, lockVerified, verifyCredentials } from '../sign-in/data';
import { INVITATION_DAYS } from './constants';
import { isInviterAuthorised } from './rules';
import { type Accept, type Accepted, type Invitation, newAccountSchema } from './schema';
import { claimInvitation, findByToken, type OpenInvitation, saveAcceptedBy } from './store';

const invalidInvitationError = (): AppError =>
  notFound(message('account-errors.invitations.notValid', { days: INVITATION_DAYS }));

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

/** The facts of an invitation for whoever has its link. Changes nothing. @throws AppError `not-found` */
export async function lookUpInvitation(
  host: string | null,
  token: string,
  clock: Clock = systemClock,
): Promise<Invitation> {
  const { email, organisation, role, invitedBy, personId } = await requireInvitation(host, token, clock());
  return { email: showEmail(email), organisation, role, invitedBy, hasAccount: personId !== null };
}

const conflict = (text: Message): AppError => new AppError('conflict', { message: text });

const wrongPasswordError = (): AppError =>
  fieldError('password', message('account-errors.invitations.wrongPassword'));

/** Gives the person's id, in the transaction that takes the invitation. */
type AccountResolver = (tx: Tx) => Promise<string>;

/** @throws AppError `invalid` for a name or a password that may not be chosen */
async function prepareNewAccount(invitation: BrandedInvitation, input: Accept): Promise<AccountResolver> {
  const { email, locale, organisation, brandName } = invitation;
  const { name, password } = parse(newAccountSchema, { name: input.name ?? '', password: input.password });
  await requireStrong(password, [name, email, organisation, brandName]);
  const passwordHash = await hashPassword(password);
  const timezone = input.timezone && { timezone: input.timezone };
  return async (tx) => {
    const personId = await addAccount(tx, { email, name, locale, passwordHash, ...timezone });
    if (!personId) throw conflict(message('account-errors.invitations.accountExists'));
    return personId;
  };
}

/** @throws AppError `invalid` for another password than the account's; `too-many`, as at the sign-in */
async function prepareExistingAccount(
  { email, signInBrandId: brandId }: BrandedInvitation,
  input: Accept,
  caller: Caller,
  now: Date,
): Promise<AccountResolver> {
  const person = await verifyCredentials({ ...caller, email, password: input.password, brandId }, now);
  if (!person) throw wrongPasswordError();
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
  if (!isNew) throw conflict(message('account-errors.invitations.alreadyMember'));
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
  const account =
    invitation.personId === null
      ? await prepareNewAccount(invitation, input)
      : await prepareExistingAccount(invitation, input, caller, now);
  try {
    await inTransaction(async (tx) => {
      if (!(await claimInvitation(tx, invitation.id, sha256Hex(input.token), now)))
        throw invalidInvitationError();
      await joinOrganisation(tx, invitation, await account(tx));
    });
  } catch (error) {
    if (!violatesConstraint(error, 'memberships_operator_of_top')) throw error;
    throw conflict(message('account-errors.invitations.noOperators'));
  }
  return { email: invitation.email };
}
