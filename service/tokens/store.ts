import { and, eq, isNull, lt } from 'drizzle-orm';
import type { Database } from '../db/pool';
import { apiClients, tokens } from '../db/tables/tokens';
import { createSecret, hashSecret, sameHash } from './secrets';

/**
 * Creates an API client that authenticates as a user.
 * @returns the id and the secret; only a hash of the secret is kept, so this is the one time it can be shown
 */
export async function createApiClient(
  db: Database,
  client: { userId: number; name: string },
): Promise<{ clientId: string; clientSecret: string }> {
  const clientSecret = createSecret();
  const [row] = await db
    .insert(apiClients)
    .values({ ...client, secretHash: hashSecret(clientSecret) })
    .returning({ clientId: apiClients.id });
  if (!row) throw new Error('The database returned no row for the new API client.');
  return { clientId: row.clientId, clientSecret };
}

/** The user an API client authenticates as; null for an unknown or revoked client or a wrong secret. */
export async function findClientUser(
  db: Database,
  clientId: string,
  clientSecret: string,
): Promise<number | null> {
  const [row] = await db
    .select({ userId: apiClients.userId, secretHash: apiClients.secretHash })
    .from(apiClients)
    .where(and(eq(apiClients.id, clientId), isNull(apiClients.revokedAt)));
  const matches = sameHash(hashSecret(clientSecret), row?.secretHash ?? hashSecret(''));
  return row && matches ? row.userId : null;
}

/** From now on the client gets no token, and those it has stop working. */
export async function revokeApiClient(db: Database, clientId: string, now: Date): Promise<void> {
  await db
    .update(apiClients)
    .set({ revokedAt: now })
    .where(and(eq(apiClients.id, clientId), isNull(apiClients.revokedAt)));
}

/**
 * Issues an access token; only its hash is kept.
 * @param token.seconds its lifetime
 * @returns the token itself
 */
export async function issueToken(
  db: Database,
  token: { clientId: string; userId: number; realUserId: number; seconds: number; now: Date },
): Promise<string> {
  const secret = createSecret();
  await db.insert(tokens).values({
    hash: hashSecret(secret),
    clientId: token.clientId,
    userId: token.userId,
    realUserId: token.realUserId,
    createdAt: token.now,
    expiresAt: new Date(token.now.getTime() + token.seconds * 1000),
  });
  await db.update(apiClients).set({ lastUsedAt: token.now }).where(eq(apiClients.id, token.clientId));
  return secret;
}

/** @returns how many expired tokens were deleted */
export async function deleteExpiredTokens(db: Database, now: Date): Promise<number> {
  const deleted = await db.delete(tokens).where(lt(tokens.expiresAt, now));
  return deleted.rowCount ?? 0;
}
