import 'server-only';
import { getRepetition } from '@/lib/organisations/audit/data';
import { db, type Tx } from '@/lib/platform/db/pool';
import { AppError } from '@/lib/platform/errors';
import { mailNewSignIn, mailSignInBlocked } from '../account-mails';
import { requireAttemptsLeft } from '../sign-in/attempts';
import { formatDevice, parseUserAgent } from '../sign-in/user-agent';
import { findAccount } from './store';

interface SignIn {
  personId: string;
  brandId: number;
  userAgent: string | null;
  address: string | null;
}

/**
 * Notifies somebody of a sign-in on a kind of device on which they never signed in before; of the first one of all they know.
 * Called in the transaction of the sign-in, before it is recorded.
 */
export async function notifySignIn(
  tx: Tx,
  { personId, brandId, ...caller }: SignIn,
  now: Date,
): Promise<void> {
  const detail = formatDevice(caller.userAgent);
  const subject = `person:${personId}`;
  const { isRepeated, isSame } = await getRepetition(tx, { action: 'people.signed-in', subject, detail });
  if (!isRepeated || isSame) return;
  const account = await findAccount(tx, { personId }, brandId);
  if (!account || account.organisationId === null) return;
  const { browser, system } = parseUserAgent(caller.userAgent);
  const device = [browser, system, caller.address].filter(Boolean).join(', ') || null;
  const key = `signed-in ${personId} ${now.getTime()}`;
  await mailNewSignIn(tx, account, { key, organisationId: account.organisationId, brandId, now }, device);
}

/** An account, and the device of it that was used; null for an unknown one. */
interface BlockedAccount {
  /** Normalised. */
  email: string;
  device: string | null;
}

/** True when the account or the device, and not only a caller's IP address, has reached its limit of attempts. */
async function isBlocked(account: BlockedAccount, now: Date): Promise<boolean> {
  try {
    await requireAttemptsLeft({ ...account, address: null }, now);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many') return true;
    throw error;
  }
}

/**
 * Notifies somebody, once a day at most, that sign-in to their account is blocked. Runs in the background: its duration would
 * reveal that the account exists.
 */
export async function notifySignInBlocked(
  blocked: BlockedAccount,
  brandId: number,
  now: Date,
): Promise<void> {
  if (!(await isBlocked(blocked, now))) return;
  const account = await findAccount(db(), blocked, brandId);
  if (!account || account.organisationId === null) return;
  const key = `sign-in-blocked ${account.personId} ${now.toISOString().slice(0, 10)}`;
  await mailSignInBlocked(db(), account, { key, organisationId: account.organisationId, brandId, now });
}
