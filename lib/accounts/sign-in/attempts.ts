import 'server-only';
import { db, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';
import { clearAttempts, consumeAttempt, findAttempts, refundAttempt } from './store';

/** Who tries: the account by its normalised e-mail address, null where that is none. */
export interface AttemptSource {
  email: string | null;
  address: string | null;
}

/** What is tried; each is counted by itself. A password is the same wherever it is asked for. */
type Attempt = 'password' | 'reset';

/** An address may try more often than one account: offices share one. */
const ADDRESS_FACTOR = 10;
/** Each of them is a mail to somebody who may not have asked for it. */
const MAX_RESETS = 3;
const PREFIXES: Record<Attempt, string> = { password: '', reset: 'reset-' };

const accountKey = (email: string, kind: Attempt): string => `${PREFIXES[kind]}account:${email}`;
const addressKey = (address: string, kind: Attempt): string => `${PREFIXES[kind]}address:${address}`;

/** What tries are counted under, and how many each may use up in a window. */
function getLimits({ email, address }: AttemptSource, kind: Attempt): { key: string; most: number }[] {
  const most = kind === 'reset' ? MAX_RESETS : env().SIGN_IN_ATTEMPTS;
  return [
    ...(email === null ? [] : [{ key: accountKey(email, kind), most }]),
    ...(address === null ? [] : [{ key: addressKey(address, kind), most: most * ADDRESS_FACTOR }]),
  ];
}

function tooManyAttemptsError(windowEndsAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  return new AppError('too-many', {
    message: message('account-errors.signIn.tooMany', { minutes: Math.ceil(retryAfterSeconds / 60) }),
    retryAfterSeconds,
  });
}

/** @throws AppError `too-many` with the waiting time, when the account or the address has used up its tries. */
export async function requireAttemptsLeft(
  source: AttemptSource,
  now: Date,
  kind: Attempt = 'password',
): Promise<void> {
  for (const { key, most } of getLimits(source, kind)) {
    const attempts = await findAttempts(db(), key, now);
    if (attempts && attempts.count >= most) throw tooManyAttemptsError(attempts.windowEndsAt, now);
  }
}

/**
 * Counts a try before it is looked at: of many at once, no more are looked at than one after the other.
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
    throw tooManyAttemptsError(new Date(now.getTime() + windowMs), now);
  }
}

/** The right password was no try: the account begins anew, and its address has one more left. */
export async function resetAttempts(tx: Tx, { email, address }: AttemptSource): Promise<void> {
  if (email !== null) await clearAttempts(tx, accountKey(email, 'password'));
  if (address !== null) await refundAttempt(tx, addressKey(address, 'password'));
}
