import 'server-only';
import { db, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { message } from '@/lib/messages/message';
import { clearAttempts, consumeAttempt, findAttempts, refundAttempt } from './store';

/** The account by its normalised email address, null for none, and the IP address. */
export interface AttemptSource {
  email: string | null;
  address: string | null;
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

/** The keys under which attempts are counted, and the limit of each in a window. */
function getLimits({ email, address }: AttemptSource, kind: Attempt): { key: string; maxAttempts: number }[] {
  const maxAttempts = kind === 'reset' ? MAX_RESETS : env().SIGN_IN_ATTEMPTS;
  return [
    ...(email === null ? [] : [{ key: accountKey(email, kind), maxAttempts }]),
    ...(address === null
      ? []
      : [{ key: addressKey(address, kind), maxAttempts: maxAttempts * ADDRESS_FACTOR }]),
  ];
}

function tooManyAttemptsError(windowEndsAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  return new AppError('too-many', {
    message: message('account-errors.signIn.tooMany', { minutes: Math.ceil(retryAfterSeconds / 60) }),
    retryAfterSeconds,
  });
}

/** @throws AppError `too-many` with the waiting time, when the account or the IP address has reached its limit. */
export async function requireAttemptsLeft(
  source: AttemptSource,
  now: Date,
  kind: Attempt = 'password',
): Promise<void> {
  for (const { key, maxAttempts } of getLimits(source, kind)) {
    const attempts = await findAttempts(db(), key, now);
    if (attempts && attempts.count >= maxAttempts) throw tooManyAttemptsError(attempts.windowEndsAt, now);
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
    throw tooManyAttemptsError(new Date(now.getTime() + windowMs), now);
  }
}

/** After the right password the account's count starts again, and the IP address gets one attempt back. */
export async function resetAttempts(tx: Tx, { email, address }: AttemptSource): Promise<void> {
  if (email !== null) await clearAttempts(tx, accountKey(email, 'password'));
  if (address !== null) await refundAttempt(tx, addressKey(address, 'password'));
}
