import 'server-only';
import { db, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { message } from '@/lib/platform/messages/message';
import { clearAttempts, consumeAttempt, findAttempts, refundAttempt } from './store';

/** The account by its normalised email address, null for none, and the IP address. */
export interface AttemptSource {
  email: string | null;
  address: string | null;
  /** A device on which somebody has signed in to the account; null for all others, which are counted together. */
  device?: string | null;
}

/** Each kind of attempt is counted separately; passwords together wherever they are entered. */
type Attempt = 'password' | 'reset';

/** An IP address may make more attempts than one account: offices share one. */
const ADDRESS_FACTOR = 10;
/** Each sends a mail to a person who may not have requested it. */
const MAX_RESETS = 3;
const PREFIXES: Record<Attempt, string> = { password: '', reset: 'reset-' };

const accountKey = (email: string, kind: Attempt): string => `${PREFIXES[kind]}account:${email}`;
const addressKey = (address: string, kind: Attempt): string => `${PREFIXES[kind]}address:${address}`;
const deviceKey = (device: string): string => `device:${device}`;
/** Counted and never rejected. */
const UNLIMITED = 2 ** 31 - 1;

interface Limit {
  key: string;
  maxAttempts: number;
  /** The limit that all devices share which have not signed in to the account. */
  isOfUnknownDevices?: true;
}

/** The keys under which attempts are counted, and the limit of each in a window. */
function getLimits({ email, address, device }: AttemptSource, kind: Attempt): Limit[] {
  const maxAttempts = kind === 'reset' ? MAX_RESETS : env().SIGN_IN_ATTEMPTS;
  const limits: Limit[] = [];
  if (device) limits.push({ key: deviceKey(device), maxAttempts });
  else if (email !== null)
    limits.push({
      key: accountKey(email, kind),
      maxAttempts,
      ...(kind === 'password' && { isOfUnknownDevices: true }),
    });
  // A known device has its own limit: it does not wait for what others in its network did.
  const addressLimit = device ? UNLIMITED : maxAttempts * ADDRESS_FACTOR;
  if (address !== null) limits.push({ key: addressKey(address, kind), maxAttempts: addressLimit });
  return limits;
}

function tooManyAttemptsError({ isOfUnknownDevices }: Limit, windowEndsAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return new AppError('too-many', {
    message: isOfUnknownDevices
      ? message('account.signInErrors.tooManyUnknown', { minutes })
      : message('account.signInErrors.tooMany', { minutes }),
    retryAfterSeconds,
    ...(isOfUnknownDevices && { facts: { unknownDevice: true } }),
  });
}

/** @throws AppError `too-many` with the waiting time, when the account or the IP address has reached its limit. */
export async function requireAttemptsLeft(
  source: AttemptSource,
  now: Date,
  kind: Attempt = 'password',
): Promise<void> {
  for (const limit of getLimits(source, kind)) {
    const attempts = await findAttempts(db(), limit.key, now);
    if (attempts && attempts.count >= limit.maxAttempts)
      throw tooManyAttemptsError(limit, attempts.windowEndsAt, now);
  }
}

/**
 * Counts an attempt before it is verified, so that parallel attempts cannot exceed the limit.
 * @throws AppError `too-many`
 */
export async function consumeAttempts(
  source: AttemptSource,
  now: Date,
  kind: Attempt = 'password',
): Promise<void> {
  const windowMs = env().SIGN_IN_WINDOW_MS;
  for (const limit of getLimits(source, kind)) {
    if (await consumeAttempt(db(), limit, now, windowMs)) continue;
    await requireAttemptsLeft(source, now, kind);
    throw tooManyAttemptsError(limit, new Date(now.getTime() + windowMs), now);
  }
}

/**
 * After the right password the count of the device starts again, and the IP address gets one attempt back. The count of unknown
 * devices starts again when one of them had the right password: otherwise each sign-in of the owner would allow further guesses.
 */
export async function resetAttempts(tx: Tx, { email, address, device }: AttemptSource): Promise<void> {
  if (device) await clearAttempts(tx, deviceKey(device));
  else if (email !== null) await clearAttempts(tx, accountKey(email, 'password'));
  if (address !== null) await refundAttempt(tx, addressKey(address, 'password'));
}
