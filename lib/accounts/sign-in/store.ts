import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { people } from '@/lib/organisations/tables';
import { selectBrandId } from '@/lib/platform/db/organisation-tree';
import type { Tx } from '@/lib/platform/db/pool';
import { passwordResets, signInAttempts } from '../model/tables';
import type { DeviceAccount } from './device-cookie';

export interface PersonForSignIn {
  id: string;
  name: string;
  email: string;
  passwordHash: string;
  /** null follows the device. */
  appearance: 'light' | 'dark' | null;
  locale: string;
  /** The brands of the organisations that the person belongs to and may act for. */
  brandIds: number[];
}

/** @param email as `normaliseEmail` makes it */
export async function findPersonByEmail(tx: Tx, email: string): Promise<PersonForSignIn | null> {
  const { rows } = await tx.execute<{
    id: string;
    name: string;
    email: string;
    password_hash: string;
    appearance: 'light' | 'dark' | null;
    locale: string;
    brand_ids: number[];
  }>(sql`
    SELECT p.id, p.name, p.email, p.password_hash, p.appearance, p.locale,
      array(SELECT ${selectBrandId(sql`o.path`)} FROM members m JOIN organisations o ON o.id = m.organisation_id
        WHERE m.person_id = p.id AND o.gone_at IS NULL) AS brand_ids
    FROM people p WHERE p.email = ${email}`);
  const row = rows[0];
  if (!row) return null;
  const { password_hash: passwordHash, brand_ids: brandIds, ...rest } = row;
  return { ...rest, passwordHash, brandIds };
}

/** The account with an address, as its devices know it. @param email as `normaliseEmail` makes it */
export async function findDeviceAccount(tx: Tx, email: string): Promise<DeviceAccount | null> {
  const { id, deviceGeneration } = people;
  const rows = await tx.select({ id, deviceGeneration }).from(people).where(eq(people.email, email));
  return rows[0] ?? null;
}

export async function saveSignInTime(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.update(people).set({ lastSignInAt: now }).where(eq(people.id, personId));
}

/** Tries counted under a key in its running window, and when that window ends; null when none. */
export async function findAttempts(
  tx: Tx,
  key: string,
  now: Date,
): Promise<{ count: number; windowEndsAt: Date } | null> {
  const [row] = await tx
    .select()
    .from(signInAttempts)
    .where(and(eq(signInAttempts.key, key), gt(signInAttempts.windowEndsAt, now)));
  return row ?? null;
}

/**
 * Counts one attempt under a key, in one statement, so that parallel attempts cannot exceed the limit; starts a new window
 * when the last has ended.
 * @returns false when the limit was reached before.
 */
export async function consumeAttempt(
  tx: Tx,
  { key, maxAttempts }: { key: string; maxAttempts: number },
  now: Date,
  windowMs: number,
): Promise<boolean> {
  const ends = new Date(now.getTime() + windowMs);
  const isRunning = sql`${signInAttempts.windowEndsAt} > ${now}`;
  const consumed = await tx
    .insert(signInAttempts)
    .values({ key, count: 1, windowEndsAt: ends })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: {
        count: sql`CASE WHEN ${isRunning} THEN ${signInAttempts.count} + 1 ELSE 1 END`,
        windowEndsAt: sql`CASE WHEN ${isRunning} THEN ${signInAttempts.windowEndsAt} ELSE ${ends}::timestamptz END`,
      },
      setWhere: sql`NOT ${isRunning} OR ${signInAttempts.count} < ${maxAttempts}`,
    })
    .returning({ key: signInAttempts.key });
  return consumed.length > 0;
}

/** Takes an attempt off the count. */
export async function refundAttempt(tx: Tx, key: string): Promise<void> {
  await tx
    .update(signInAttempts)
    .set({ count: sql`${signInAttempts.count} - 1` })
    .where(and(eq(signInAttempts.key, key), gt(signInAttempts.count, 0)));
}

export async function clearAttempts(tx: Tx, key: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.key, key));
}

/** Removes windows of attempts that ended, and links that ended before an instant. */
export async function deleteEndedAttempts(tx: Tx, now: Date, before: Date): Promise<void> {
  await tx.delete(signInAttempts).where(lt(signInAttempts.windowEndsAt, now));
  await tx.delete(passwordResets).where(lt(passwordResets.expiresAt, before));
}
