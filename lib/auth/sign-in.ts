import 'server-only';
import { hash, verify } from '@node-rs/argon2';
import { normaliseEmail } from '@/lib/contract/email';
import { db, inTransaction, type Tx } from '@/lib/db/pool';
import { env } from '@/lib/env';
import { AppError } from '@/lib/errors';
import { hashOf, newToken } from './keys';
import {
  clearAttempts,
  findAttempts,
  findPersonByEmail,
  giveTryBack,
  insertSession,
  revokeSession,
  takeTry,
} from './store';

/** argon2id, 19 MiB, two passes: OWASP's floor, about 50 ms here. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON);

/** Verified when there is no such person, so that both answers take the same time (RELIABILITY §2 F). */
let decoy: Promise<string> | undefined;
const decoyHash = (): Promise<string> => {
  decoy ??= hashPassword(newToken());
  return decoy;
};

export interface SignInInput {
  /** As it was typed. */
  email: string;
  password: string;
  brandId: number;
  /** Under which they sign in, normalised; the session ends when the brand gives it up. */
  host?: string | null;
  /** The caller's network address, for the limit per address. */
  address: string | null;
  userAgent: string | null;
  /** The session that this browser had: it ends when the next one begins. */
  replaces: string | null;
}

export interface SignedIn {
  id: string;
  name: string;
  email: string;
  sessionId: string;
}

/** An address may try more often than one account: offices share one. */
const ADDRESS_FACTOR = 10;

/** Who tries: the account by its normalised e-mail address, null where that is none. */
interface Trier {
  email: string | null;
  address: string | null;
}

const accountKey = (email: string): string => `account:${email}`;
const addressKey = (address: string): string => `address:${address}`;

/** What tries are counted under, and how many each may use up in a window. */
function limitsOf({ email, address }: Trier): { key: string; most: number }[] {
  const most = env().SIGN_IN_ATTEMPTS;
  return [
    ...(email === null ? [] : [{ key: accountKey(email), most }]),
    ...(address === null ? [] : [{ key: addressKey(address), most: most * ADDRESS_FACTOR }]),
  ];
}

function tooMany(windowEndsAt: Date, now: Date): AppError {
  const retryAfterSeconds = Math.ceil((windowEndsAt.getTime() - now.getTime()) / 1000);
  return new AppError('too-many', {
    detail: `Wait ${Math.ceil(retryAfterSeconds / 60)} minutes, then try again.`,
    retryAfterSeconds,
  });
}

/** @throws AppError `too-many` with the waiting time, when the account or the address has used up its tries. */
export async function requireTriesLeft(trier: Trier, now: Date): Promise<void> {
  for (const { key, most } of limitsOf(trier)) {
    const tries = await findAttempts(db(), key, now);
    if (tries && tries.count >= most) throw tooMany(tries.windowEndsAt, now);
  }
}

/**
 * Counts a try before it is looked at: of many at once, no more are looked at than one after the other.
 * @throws AppError `too-many`
 */
async function takeTries(trier: Trier, now: Date): Promise<void> {
  const windowMs = env().SIGN_IN_WINDOW_MS;
  for (const limit of limitsOf(trier)) {
    if (await takeTry(db(), limit, now, windowMs)) continue;
    await requireTriesLeft(trier, now);
    throw tooMany(new Date(now.getTime() + windowMs), now);
  }
}

/** A good sign-in was no try: the account begins anew, and its address has one more left. */
async function forgetTries(tx: Tx, email: string, address: string | null): Promise<void> {
  await clearAttempts(tx, accountKey(email));
  if (address !== null) await giveTryBack(tx, addressKey(address));
}

/**
 * Checks a password and opens a session bound to the brand's host.
 * @returns null when e-mail, password or brand do not fit: one answer for all three.
 * @throws AppError `too-many`
 */
export async function signIn(input: SignInInput, now: Date): Promise<SignedIn | null> {
  const email = normaliseEmail(input.email);
  await takeTries({ email, address: input.address }, now);
  // No account has such an address, so there is nothing to hide by taking as long.
  if (email === null) return null;
  const person = await findPersonByEmail(db(), email);
  const fits = await verify(person?.passwordHash ?? (await decoyHash()), input.password);
  if (!person || !fits || !person.brandIds.includes(input.brandId)) return null;
  const sessionId = newToken();
  await inTransaction(async (tx) => {
    await forgetTries(tx, email, input.address);
    if (input.replaces) await revokeSession(tx, hashOf(input.replaces), now);
    await insertSession(tx, {
      idHash: hashOf(sessionId),
      personId: person.id,
      brandId: input.brandId,
      host: input.host ?? null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + env().SESSION_HOURS * 3_600_000),
      userAgent: input.userAgent?.slice(0, 300) ?? null,
    });
  });
  return { id: person.id, name: person.name, email: person.email, sessionId };
}
