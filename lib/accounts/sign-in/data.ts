import { HOUR_MS } from '@/lib/platform/durations';
import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { beginSession, endSession } from '@/lib/accounts/auth/data';
import { normaliseEmail } from '@/lib/contract/email';
import { recordOwnAuditEvent } from '@/lib/organisations/audit/data';
import { runInBackground } from '@/lib/platform/background';
import { db, inTransaction, type Tx } from '@/lib/platform/db/pool';
import { env } from '@/lib/platform/env';
import { AppError } from '@/lib/platform/errors';
import { newToken, sha256Hex } from '@/lib/platform/secrets';
import type { Appearance } from '../appearance';
import { lockPerson } from '../model/store';
import { notifySignIn, notifySignInBlocked } from '../passwords/notices';
import { consumeAttempts, resetAttempts } from './attempts';
import { findDevice, issueDevices } from './devices';
import { findPersonByEmail, type PersonForSignIn, saveSignInTime } from './store';
import { inTurn } from './turns';
import { formatDevice } from './user-agent';

/** argon2id, 19 MiB, two passes: OWASP's floor, about 50 ms here. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, ARGON));

/** Verified when there is no such person, so that both answers take the same time (docs/threats.md, F). */
let dummyHashPromise: Promise<string> | undefined;
const getDummyHash = (): Promise<string> => {
  dummyHashPromise ??= hashPassword(newToken());
  return dummyHashPromise;
};

/** From where somebody calls. */
export interface Caller {
  /** The network address; null when it is not known. */
  address: string | null;
  userAgent: string | null;
  /** The cookie that names the accounts which have signed in on the device. */
  devices?: string | null;
}

/** The caller and the address with which a password was entered. */
interface Entry extends Caller {
  /** Normalised; null for what is no address. */
  email: string | null;
  password: string;
  brandId: number;
}

export interface SignInInput extends Caller {
  /** The typed address, not normalised. */
  email: string;
  password: string;
  brandId: number;
  /** Under which they sign in, normalised; the session ends when the brand gives it up. */
  host?: string | null;
  /** The session that this browser had: it ends when the next one begins. */
  replaces: string | null;
}

export interface SignedIn {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  appearance: Appearance;
  locale: string;
  /** The device's cookie from now on. */
  devices: string;
}

/** A person whose password was entered, and the device that they are known on; null for an unknown one. */
export type Verified = PersonForSignIn & { device: string | null };

/** A wrong password is recorded with the person whose it is not. */
const recordFailure = (person: PersonForSignIn, detail: string): Promise<void> =>
  recordOwnAuditEvent(db(), person.id, {
    action: 'people.sign-in-failed',
    subject: `person:${person.id}`,
    detail,
  });

/** In words that stay understandable later: `Firefox on Windows, 192.0.2.1`. */
const formatCaller = ({ userAgent, address }: Caller): string =>
  [formatDevice(userAgent), address].filter(Boolean).join(', ');

/**
 * The person with this email and password. Attempts are counted together wherever a password is entered.
 * @returns null when there is no such person or another password is right: one answer for both, in the same time
 * @throws AppError `too-many`
 */
export async function verifyCredentials(
  { email, password, ...caller }: Entry,
  now: Date,
): Promise<Verified | null> {
  const device = await findDevice(email, caller, now);
  await consumeAttempts({ email, address: caller.address, device }, now);
  // No account has such an address, so there is nothing to hide by taking as long.
  if (email === null) return null;
  const person = await findPersonByEmail(db(), email);
  const passwordHash = person?.passwordHash ?? (await getDummyHash());
  const isMatch = await inTurn(() => verify(passwordHash, password));
  // Waiting for the record would reveal that the account exists.
  if (person && !isMatch)
    runInBackground('sign-in-failure-not-stored', 'a failed sign-in was not recorded', () =>
      recordFailure(person, formatCaller(caller)),
    );
  return person && isMatch ? { ...person, device } : null;
}

/**
 * True while the verified password is still the current one. The lock keeps it until the transaction ends, so a later change of the
 * password also ends the session that begins here.
 */
export const lockVerified = async (
  tx: Tx,
  { id, passwordHash }: Pick<PersonForSignIn, 'id' | 'passwordHash'>,
): Promise<boolean> => (await lockPerson(tx, id)) === passwordHash;

/** As `verifyCredentials`; the person is notified when sign-in to their account is blocked. */
async function authenticate(input: SignInInput, now: Date): Promise<Verified | null> {
  const email = normaliseEmail(input.email);
  try {
    return await verifyCredentials({ ...input, email }, now);
  } catch (error) {
    if (error instanceof AppError && error.code === 'too-many' && email !== null)
      runInBackground('sign-in-notice-failed', 'nobody was notified of a blocked sign-in', async () => {
        const device = await findDevice(email, input, now);
        await notifySignInBlocked({ email, device }, input.brandId, now);
      });
    throw error;
  }
}

/**
 * Checks a password and opens a session bound to the brand's host.
 * @returns null when e-mail, password or brand do not fit: one answer for all three.
 * @throws AppError `too-many`
 */
export async function signIn(input: SignInInput, now: Date): Promise<SignedIn | null> {
  const person = await authenticate(input, now);
  if (!person?.brandIds.includes(input.brandId)) return null;
  const sessionId = newToken();
  const devices = await inTransaction(async (tx) => {
    if (!(await lockVerified(tx, person))) return null;
    await resetAttempts(tx, { email: person.email, address: input.address, device: person.device });
    if (input.replaces) await endSession(tx, sha256Hex(input.replaces), now);
    await beginSession(tx, {
      idHash: sha256Hex(sessionId),
      personId: person.id,
      brandId: input.brandId,
      host: input.host ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + env().SESSION_HOURS * HOUR_MS),
      userAgent: input.userAgent?.slice(0, 300) ?? null,
      address: input.address,
    });
    await saveSignInTime(tx, person.id, now);
    const { brandId, userAgent, address } = input;
    await notifySignIn(tx, { personId: person.id, brandId, userAgent, address }, now);
    const subject = `person:${person.id}`;
    await recordOwnAuditEvent(tx, person.id, {
      action: 'people.signed-in',
      subject,
      detail: formatCaller(input),
    });
    return issueDevices(tx, person.email, input, now);
  });
  if (devices === null) return null;
  const { id, name, appearance, locale } = person;
  return { id, name, email: person.email, sessionId, appearance: appearance ?? 'system', locale, devices };
}
