import 'server-only';
import { revokeSessions } from '@/lib/accounts/auth/data';
import { isMailEnabled } from '@/lib/accounts/mail/data';
import { findBrandByHost } from '@/lib/brand/data';
import type { Brand } from '@/lib/brand/model/schema';
import { showEmail } from '@/lib/contract/shown-host';
import { recordOwnAuditEvent } from '@/lib/organisations/audit/data';
import { runInBackground } from '@/lib/platform/background';
import { type Clock, systemClock } from '@/lib/platform/clock';
import { db, inTransaction } from '@/lib/platform/db/pool';
import { HOUR_MS } from '@/lib/platform/durations';
import { notFound } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { newToken, sha256Hex } from '@/lib/platform/secrets';
import { mailPasswordChanged, mailReset } from '../account-mails';
import { rejectMoved } from '../model/moved-links';
import { findLaterBrandId, findMovedHost, lockPerson } from '../model/store';
import { consumeAttempts, resetAttempts } from '../sign-in/attempts';
import { type Caller, hashPassword } from '../sign-in/data';
import { issueDevices } from '../sign-in/devices';
import type { RedeemReset } from './schema';
import {
  claimReset,
  deleteOpenResets,
  findAccount,
  findReset,
  insertReset,
  type OpenReset,
  savePassword,
} from './store';
import { requireStrong } from './strength';

const RESET_LIFETIME_MS = HOUR_MS;

async function requireBrand(host: string | null): Promise<Brand> {
  const brand = await findBrandByHost(host);
  if (!brand) throw notFound();
  return brand;
}

/** Mails a link to the account with this address under the brand; does nothing when there is no such account. */
async function createReset(email: string, brandId: number, now: Date): Promise<void> {
  const account = await findAccount(db(), { email }, brandId);
  const organisationId = account?.organisationId ?? null;
  if (!account || organisationId === null) return;
  const { personId } = account;
  const token = newToken();
  const expiresAt = new Date(now.getTime() + RESET_LIFETIME_MS);
  await inTransaction(async (tx) => {
    // A person has one open link at a time.
    await lockPerson(tx, personId);
    await deleteOpenResets(tx, personId);
    await insertReset(tx, { tokenHash: sha256Hex(token), personId, brandId, createdAt: now, expiresAt });
    const mailContext = { key: `reset ${sha256Hex(token)}`, organisationId, brandId, now };
    await mailReset(tx, account, mailContext, { token, expiresAt });
    const subject = `person:${personId}`;
    await recordOwnAuditEvent(tx, personId, { action: 'people.password-reset-requested', subject });
  });
}

/**
 * Sends a link with which a new password is chosen, to an address that has an account under the brand of the host. The
 * answer is the same and as fast for an address without an account.
 * @param email normalised
 * @throws AppError `not-found` on a host of no brand; `too-many` for an address or a caller with too many requests
 */
export async function requestReset(
  host: string | null,
  email: string,
  { address }: Pick<Caller, 'address'>,
  clock: Clock = systemClock,
): Promise<void> {
  const brand = await requireBrand(host);
  const now = clock();
  await consumeAttempts({ email, address }, now, 'reset');
  if (isMailEnabled())
    runInBackground('password-mail-failed', 'a mail for a new password was not written', () =>
      createReset(email, brand.id, now),
    );
}

/** @throws AppError `not-found` for a link that is no longer valid or has moved, and on the host of another brand */
async function requireReset(host: string | null, token: string, now: Date): Promise<OpenReset> {
  const brand = await requireBrand(host);
  const reset = await findReset(db(), sha256Hex(token), now);
  if (!reset) throw notFound(message('account.passwordErrors.linkNotValid'));
  const { personId, brandId: fromBrandId, createdAt: sentAt } = reset;
  const later = await findLaterBrandId(db(), personId, fromBrandId);
  if (fromBrandId === brand.id) {
    await rejectMoved({ fromBrandId, toBrandId: later, sentAt });
    return reset;
  }
  const isMovedHere =
    later === brand.id && (await findMovedHost(db(), { fromBrandId, toBrandId: later, sentAt })) !== null;
  if (isMovedHere) return { ...reset, brandId: brand.id };
  throw notFound(message('account.passwordErrors.linkNotValid'));
}

/** Whose password a link is for. Looking changes nothing. @throws AppError `not-found` */
export async function lookUpReset(
  host: string | null,
  token: string,
  clock: Clock = systemClock,
): Promise<{ email: string }> {
  const { email } = await requireReset(host, token, clock());
  return { email: showEmail(email) };
}

/**
 * Gives the person of a link another password, once. All their sessions end, under every brand, and they are notified by mail.
 * @param devices the device's cookie, if it has one
 * @returns the address to sign in with, and the device's cookie from now on: the link's mail was theirs
 * @throws AppError `not-found`; `invalid` for a password that may not be chosen: the link still works then
 */
export async function redeemReset(
  host: string | null,
  { token, password }: RedeemReset,
  { devices = null }: Pick<Caller, 'devices'> = {},
  clock: Clock = systemClock,
): Promise<{ email: string; devices: string }> {
  const now = clock();
  const { personId, brandId, name, email } = await requireReset(host, token, now);
  await requireStrong(password, [name, email]);
  const passwordHash = await hashPassword(password);
  const issued = await inTransaction(async (tx) => {
    await lockPerson(tx, personId);
    if (!(await claimReset(tx, sha256Hex(token), now)))
      throw notFound(message('account.passwordErrors.linkUsed'));
    await savePassword(tx, personId, passwordHash, now);
    await deleteOpenResets(tx, personId);
    await revokeSessions(tx, personId, now);
    await resetAttempts(tx, { email, address: null });
    await recordOwnAuditEvent(tx, personId, {
      action: 'people.password-reset',
      subject: `person:${personId}`,
    });
    const account = await findAccount(tx, { personId }, brandId);
    const organisationId = account?.organisationId ?? null;
    if (account && organisationId !== null) {
      const mailContext = { key: `password-reset ${sha256Hex(token)}`, organisationId, brandId, now };
      await mailPasswordChanged(tx, account, mailContext);
    }
    return issueDevices(tx, email, { brandId, devices }, now);
  });
  return { email, devices: issued };
}
