import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/pool';
import { consoleSessions, users } from '../../db/tables/users';
import { hashSecret } from '../../tokens/secrets';

/** Only an enabled root user with a password may use the console. */
const canSignIn = and(eq(users.root, true), isNull(users.disabledAt), isNotNull(users.passwordHash));

/** The administrator with this e-mail address, in any case; null when there is none who may sign in. */
export async function findAdministrator(
  db: Database,
  email: string,
): Promise<{ userId: number; passwordHash: string } | null> {
  const [row] = await db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(canSignIn, eq(sql`lower(${users.email})`, email.toLowerCase())));
  return row?.passwordHash ? { userId: row.userId, passwordHash: row.passwordHash } : null;
}

/** Only a hash of the cookie's secret is kept. */
export async function saveSession(
  db: Database,
  session: { secret: string; userId: number; now: Date; expiresAt: Date },
): Promise<void> {
  const { secret, userId, now, expiresAt } = session;
  await db.insert(consoleSessions).values({ hash: hashSecret(secret), userId, createdAt: now, expiresAt });
}

/** The administrator behind a session's secret, while the session and their rights last. */
export async function findSession(
  db: Database,
  secret: string,
  now: Date,
): Promise<{ userId: number; name: string; email: string } | null> {
  const [row] = await db
    .select({ userId: users.id, name: users.name, email: users.email })
    .from(consoleSessions)
    .innerJoin(users, and(eq(users.id, consoleSessions.userId), canSignIn))
    .where(and(eq(consoleSessions.hash, hashSecret(secret)), gt(consoleSessions.expiresAt, now)));
  return row ? { ...row, email: row.email ?? '' } : null;
}

export async function deleteSession(db: Database, secret: string): Promise<void> {
  await db.delete(consoleSessions).where(eq(consoleSessions.hash, hashSecret(secret)));
}

export async function deleteExpiredSessions(db: Database, now: Date): Promise<void> {
  await db.delete(consoleSessions).where(lt(consoleSessions.expiresAt, now));
}
